import { Address } from '@latchkey/kit/words/Address.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import type { Meaning } from '../../decode/Meaning.ts'
import { frameTexts } from '../texts.ts'
import { Block } from './Block.tsx'

export type UpgradeViewProps = {
  readonly meaning: Extract<Meaning, { kind: 'upgrade' | 'endUpgrade' }>
}

/** Says what the upgrade of a standard account means, or its end (EIP-7702). */
export function UpgradeView({ meaning }: UpgradeViewProps): ReactNode {
  const t = useTexts(frameTexts)
  const { contract, kind } = meaning
  const isUpgrade = kind === 'upgrade'
  return (
    <Block
      facts={[{ name: t('approve.code'), value: <Address address={contract} isWhole /> }]}
      text={t(isUpgrade ? 'approve.upgradeText' : 'approve.endUpgradeText')}
      title={t(isUpgrade ? 'approve.upgrade' : 'approve.endUpgrade')}
      warning={t(isUpgrade ? 'approve.upgradeWarning' : 'approve.endUpgradeWarning')}
    />
  )
}
