import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Heading } from '@latchkey/kit/lists/Heading.tsx'
import { Row } from '@latchkey/kit/lists/Row.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { Address } from '@latchkey/kit/words/Address.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect } from 'react'
import { shownText } from '../../decode/shownText.ts'
import { activeAccounts } from '../../session/activeAccounts.ts'
import { readSetUp, type SetUp } from '../../settings/readSetUp.ts'
import { useFrame, useFrameState } from '../FrameUi.ts'
import { Problem } from '../Problem.tsx'
import { Title } from '../Title.tsx'
import { frameTexts } from '../texts.ts'
import type { PanelProps } from './Panel.ts'

const stateTexts = {
  later: 'settings.notSetUp',
  ready: 'settings.setUp',
  unknown: 'settings.setUpUnknown',
} as const satisfies Record<SetUp['state'], keyof typeof frameTexts>

/** The visitor's EVM accounts: which one is in use, and where the smart account is set up. */
export function AccountType({ onBack }: PanelProps): ReactNode {
  const t = useTexts(frameTexts)
  const { context } = useFrame()
  const state = useFrameState((all) => all)
  const read = useTask((signal) => readSetUp(context, signal))
  const { run } = read
  useEffect(() => void run(), [run])
  const [used, ...others] = activeAccounts(state, state.chainIds.eip155)
  const standard = [used, ...others].find((account) => account?.type === 'eoa')
  const inUse = { text: t('settings.inUse'), tone: 'accent' } as const
  return (
    <>
      <Title>{t('settings.accountType')}</Title>
      <section>
        <Row
          detail={<Address address={state.smart?.address ?? ''} />}
          tag={used?.type === 'smartAccount' ? inUse : undefined}
          title={t('settings.smartAccount')}
        />
        <p className="lk-Frame-text">{t('settings.smartText')}</p>
        <Row
          detail={<Address address={standard?.address ?? ''} />}
          tag={used?.type === 'eoa' ? inUse : undefined}
          title={t('settings.standardAccount')}
        />
        <p className="lk-Frame-text">{t('settings.standardText')}</p>
      </section>
      <section>
        <Heading>{t('settings.smartNetworks')}</Heading>
        {read.status === 'pending' && <p aria-busy="true">{t('common.loading')}</p>}
        <Problem error={read.error} />
        {read.result?.map(({ chainId, name, state }) => (
          <Row
            key={chainId}
            tag={{ text: t(stateTexts[state]), tone: state === 'ready' ? 'positive' : 'neutral' }}
            title={shownText(name)}
          />
        ))}
        <p className="lk-Frame-text">{t('settings.setUpText')}</p>
      </section>
      <Button kind="quiet" onClick={onBack}>
        {t('back')}
      </Button>
    </>
  )
}
