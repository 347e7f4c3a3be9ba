import { Stack } from '@latchkey/kit/layout/Stack.tsx'
import { Heading } from '@latchkey/kit/lists/Heading.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useId } from 'react'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useFamilyName } from '../../ui/kit/words/useFamilyName.ts'
import { chooseNetwork } from './chooseNetwork.ts'
import { NetworkItem } from './NetworkItem.tsx'
import type { NetworkGroup } from './networkRows.ts'
import { networksTexts } from './texts.ts'

export type NetworkSectionProps = NetworkGroup & {
  /** Whether this is the only section, which needs no heading. */
  readonly isAlone: boolean
}

/** Networks of one chain family, with a heading if the list has several sections. */
export function NetworkSection({
  isAlone,
  isApart,
  namespace,
  rows,
}: NetworkSectionProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(networksTexts)
  const familyName = useFamilyName()
  const id = useId()
  const items = rows.map((row) => (
    <NetworkItem
      key={row.network.caipNetworkId}
      onSelect={(network) => chooseNetwork(engine, network)}
      row={row}
    />
  ))
  if (isAlone)
    return (
      <Stack gap={1} label={t('networks.list')}>
        {items}
      </Stack>
    )
  return (
    <section aria-labelledby={id} className="lk-NetworkSection">
      <Heading end={isApart && t('networks.apart')} id={id}>
        {familyName(namespace)}
      </Heading>
      <Stack gap={1}>{items}</Stack>
    </section>
  )
}
