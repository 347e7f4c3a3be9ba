import { longestSignIn } from './signInMessage.ts'

/** The capabilities that a ReCap resource (EIP-5573) grants. */
export type Recap = {
  /** By resource, then by ability: the conditions, any one of which suffices. */
  readonly att: Readonly<Record<string, Readonly<Record<string, readonly object[]>>>>
  /** CIDs of the proofs. */
  readonly prf: readonly string[]
}

const start = 'urn:recap:'

/**
 * Parses a resource of a sign-in message as a ReCap; undefined if it is anything else.
 *
 * @example
 * ```ts
 * import { parseRecap } from 'latchkey/siwx'
 *
 * parseRecap('https://app.example/terms') // undefined
 * ```
 */
export function parseRecap(resource: string): Recap | undefined {
  if (resource.length > longestSignIn || !resource.startsWith(start)) return undefined
  const body = resource.slice(start.length)
  // Wallets that pair write plain base64, without its padding.
  if (!/^[\w+/-]+$/.test(body)) return undefined
  try {
    const binary = atob(body.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
    const recap: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (!isRecord(recap)) return undefined
    // Wallets that pair leave the proofs out.
    const whole = { prf: [], ...recap }
    return isRecap(whole) ? whole : undefined
  } catch {
    // Not base64url, UTF-8 or JSON.
    return undefined
  }
}

function isRecap(value: Record<string, unknown>): value is Recap {
  if (!isRecord(value.att) || !Array.isArray(value.prf)) return false
  const areAbilities = Object.values(value.att).every(
    (abilities) => isRecord(abilities) && Object.values(abilities).every(areConditions),
  )
  return areAbilities && value.prf.every((proof) => typeof proof === 'string')
}

function areConditions(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isRecord)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
