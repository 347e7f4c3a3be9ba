import { isRecord } from '../../../core/untrusted/isRecord.ts'
import { isProperties, type PairingSession, parsePeerMetadata } from './pairingSession.ts'
import type { NamespaceProblem, ProposedNamespaces } from './parseNamespaces.ts'
import { isProblem, parseNamespaces } from './parseNamespaces.ts'

/** The content of a wallet's settlement. */
export type Settlement = Omit<PairingSession, 'topic' | 'pairingTopic'>

/** The maximum lifetime of a session in seconds: seven days. */
export const longestSession = 604_800

/** Validates a settlement, or returns the problem. */
export function parseSettlement(
  params: unknown,
  expected: { responder: string; required: ProposedNamespaces; now: number },
): Settlement | NamespaceProblem {
  const problem = (message: string) => ({ code: 1005, message })
  if (!isRecord(params) || !isRecord(params.controller)) return problem('Controller is missing')
  const { controller, expiry, scopedProperties, sessionProperties } = params
  if (controller.publicKey !== expected.responder)
    return problem('Controller is not who answered the proposal')
  if (typeof expiry !== 'number' || !(expiry > expected.now)) return problem('Session is expired')
  for (const properties of [sessionProperties, scopedProperties])
    if (properties !== undefined && !isProperties(properties))
      return problem('Session properties must have values')

  const namespaces = parseNamespaces(params.namespaces, expected.required)
  if (isProblem(namespaces)) return namespaces
  return {
    expiry: Math.min(expiry, expected.now + longestSession),
    namespaces,
    peer: { metadata: parsePeerMetadata(controller.metadata), publicKey: expected.responder },
    ...(isProperties(sessionProperties) && { sessionProperties }),
    ...(isProperties(scopedProperties) && { scopedProperties }),
  }
}
