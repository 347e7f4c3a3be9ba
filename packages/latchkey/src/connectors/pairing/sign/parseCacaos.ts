import { isRecord } from '../../../core/untrusted/isRecord.ts'
import { isProblem, parseNamespaces, type SessionNamespaces } from './parseNamespaces.ts'
import { readRecaps } from './recap.ts'
import { isText, isTexts } from './shapes.ts'
import type { Cacao } from './signClient.ts'

/** The issuer: `did:pkh:eip155:1:0x…`. */
const issuer = /^did:pkh:(eip155:\d{1,32}):(0x[0-9a-fA-F]{40})$/

/** Validates the signed statements of a response; undefined if any is malformed. */
export function parseCacaos(value: unknown): readonly Cacao[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined
  const cacaos = value.map(parseCacao)
  return cacaos.every((one) => one !== undefined) ? cacaos : undefined
}

function parseCacao(value: unknown): Cacao | undefined {
  if (!isRecord(value) || !isRecord(value.h) || !isRecord(value.p) || !isRecord(value.s))
    return undefined
  const { h, p, s } = value
  const { iss, resources, ...rest } = p
  if (!isText(iss) || !issuer.test(iss) || !isText(h.t) || !isText(s.t) || !isText(s.s))
    return undefined
  if (resources !== undefined && !isTexts(resources)) return undefined
  return {
    h: { t: h.t },
    p: { ...rest, iss, ...(resources && { resources }) },
    s: { s: s.s, t: s.t, ...(isText(s.m) && { m: s.m }) },
  }
}

/**
 * The namespaces of a signed-in session: each account on its own chain and on those in its ReCap,
 * within the requested chains. Undefined if no method was granted.
 */
export function namespacesOfCacaos(
  cacaos: readonly Cacao[],
  asked: { readonly chains: readonly string[]; readonly methods: readonly string[] },
): SessionNamespaces | undefined {
  const accounts = new Set<string>()
  const methods = new Set<string>()
  for (const { p } of cacaos) {
    const [, chain, address] = issuer.exec(p.iss) ?? []
    const allowed = readRecaps(p.resources)
    for (const method of allowed.methods) if (asked.methods.includes(method)) methods.add(method)
    for (const one of [chain, ...allowed.chains])
      if (one && asked.chains.includes(one)) accounts.add(`${one}:${address}`)
  }
  if (methods.size === 0) return undefined
  const namespaces = parseNamespaces({
    eip155: {
      accounts: [...accounts],
      events: ['accountsChanged', 'chainChanged'],
      methods: [...methods],
    },
  })
  return isProblem(namespaces) ? undefined : namespaces
}
