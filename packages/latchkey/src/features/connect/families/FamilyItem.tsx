import { Row, type Tag } from '@latchkey/kit/lists/Row.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { Picture } from '@latchkey/kit/pictures/Picture.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { useNetworkPicture } from '../../../ui/kit/pictures/useNetworkPicture.ts'
import { useFamilyName } from '../../../ui/kit/words/useFamilyName.ts'
import type { FamilyRow } from './familiesModel.ts'
import { familiesTexts } from './texts.ts'

export type FamilyItemProps = {
  readonly row: FamilyRow
  /** Absent while a request is pending. */
  readonly onSelect: (() => void) | undefined
}

/** One chain family. A press requests it alone. */
export function FamilyItem({ onSelect, row }: FamilyItemProps): ReactNode {
  const t = useTexts(familiesTexts)
  const familyName = useFamilyName()
  const { namespace, network, state } = row
  const name = familyName(namespace)
  const word = words[state]
  const isDone = state === 'done'
  return (
    <Row
      aria-busy={state === 'waiting' || undefined}
      aria-disabled={(!isDone && !onSelect) || undefined}
      detail={network && network.name !== name ? network.name : undefined}
      end={!isDone && onSelect && <Icon name="chevronRight" size={16} />}
      icon={<Picture name={name} shape="round" size={40} src={useNetworkPicture(network)} />}
      onClick={isDone ? undefined : (onSelect ?? nothing)}
      tag={word && { text: t(word), tone: tones[state] }}
      title={name}
    />
  )
}

/** Keeps a pending row a button, so that it keeps focus. */
function nothing() {}

const words = {
  busy: 'families.waiting',
  done: 'families.connected',
  failed: 'families.failed',
  next: 'families.next',
  open: undefined,
  refused: 'families.refused',
  waiting: 'families.waiting',
} as const satisfies Record<FamilyRow['state'], keyof typeof familiesTexts | undefined>

const tones = {
  busy: 'warning',
  done: 'positive',
  failed: 'warning',
  next: 'neutral',
  open: 'neutral',
  refused: 'warning',
  waiting: 'accent',
} as const satisfies Record<FamilyRow['state'], Tag['tone']>
