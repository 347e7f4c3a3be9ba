import { fromBase64, toBase64Url } from '../../../core/bytes.ts'
import { isRecord } from '../../../core/untrusted/isRecord.ts'
import { isText, isTexts } from './shapes.ts'

const prefix = 'urn:recap:'
const ability = 'request/'

/** A ReCap resource that requests methods on EVM chains (ERC-5573). */
export function toRecap(methods: readonly string[]): string {
  const abilities = [...methods].sort().map((method) => [`${ability}${method}`, [{}]])
  const text = JSON.stringify({ att: { eip155: Object.fromEntries(abilities) } })
  return prefix + toBase64Url(new TextEncoder().encode(text))
}

/** The methods that resources grant, and their chains if named. */
export function readRecaps(resources: unknown): {
  readonly methods: readonly string[]
  readonly chains: readonly string[]
} {
  const methods = new Set<string>()
  const chains = new Set<string>()
  // Only the last resource counts (ERC-5573).
  const last = isTexts(resources) ? resources.at(-1) : undefined
  const families = last?.startsWith(prefix) ? parse(last.slice(prefix.length)).att : undefined
  for (const abilities of Object.values(isRecord(families) ? families : {}))
    for (const [name, limits] of Object.entries(isRecord(abilities) ? abilities : {})) {
      if (!name.startsWith(ability)) continue
      methods.add(name.slice(ability.length))
      for (const limit of Array.isArray(limits) ? limits : [])
        if (isRecord(limit) && isTexts(limit.chains))
          for (const chain of limit.chains) chains.add(chain)
    }
  return { chains: [...chains], methods: [...methods].filter(isText) }
}

function parse(encoded: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(fromBase64(encoded)))
    return isRecord(value) ? value : {}
  } catch {
    // Resources hold whatever the wallet signed: anything but a ReCap grants nothing.
    return {}
  }
}
