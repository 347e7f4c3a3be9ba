import { useKit } from '@latchkey/kit/KitContext.ts'
import type { ReactNode } from 'react'

export type SecondsProps = { readonly seconds: bigint }

/** A moment in the visitor's time. Beyond the range of dates, the sign says as much. */
export function Moment({ seconds }: SecondsProps): ReactNode {
  const { locale } = useKit()
  const date = new Date(Number(seconds) * 1000)
  if (Number.isNaN(date.getTime())) return '∞'
  return date.toLocaleString(locale.tag, { dateStyle: 'medium', timeStyle: 'medium' })
}

const units = [
  ['day', 86_400n],
  ['hour', 3_600n],
  ['minute', 60n],
  ['second', 1n],
] as const

/** A period in its largest whole unit, so that no part of it is rounded. */
export function Period({ seconds }: SecondsProps): ReactNode {
  const { locale } = useKit()
  const [unit, size] = units.find(([, size]) => seconds % size === 0n) ?? ['second', 1n]
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(locale.tag, style).format(seconds / size)
}
