import { baseOf } from '../../protocol/linkBase.ts'
import type { Engine } from '../engine.ts'
import { type DeepLinkChoice, deepLinkChoiceKey } from './rememberDeepLinkChoice.ts'

/** The wallet that later requests open, if a link opened one to connect. */
export function deepLinkChoice({ storage }: Engine): DeepLinkChoice | undefined {
  return storage.get(deepLinkChoiceKey, parseChoice)
}

function parseChoice(value: unknown): DeepLinkChoice | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { href, isWeb, name } = value as Partial<Record<keyof DeepLinkChoice, unknown>>
  const isOpenable = typeof href === 'string' && baseOf(href) !== undefined
  return isOpenable && typeof name === 'string' ? { href, isWeb: isWeb === true, name } : undefined
}
