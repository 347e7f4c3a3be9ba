import { property } from '../eip1193/provider.ts'
import { plainText } from '../untrusted/plainText.ts'

/** The actions that a permission allows, as far as they are understood. */
export type PermissionFacts =
  | {
      readonly kind: 'calls'
      readonly address: string
      /** Names of the contract's functions. An empty list allows all of them. */
      readonly functions: readonly string[]
    }
  | { readonly kind: 'native'; readonly allowance: bigint; readonly period: number }
  | {
      readonly kind: 'erc20'
      readonly address: string
      readonly allowance: bigint
      readonly period: number
    }
  | { readonly kind: 'unknown'; readonly type: string }

const mostFunctions = 20

/** Reads an untrusted permission. The kind is `unknown` unless every part is understood. */
export function permissionFacts(permission: unknown): PermissionFacts {
  const type = property(permission, 'type')
  const data = property(permission, 'data')
  const known =
    type === 'contract-call'
      ? callsOf(data)
      : type === 'native-token-recurring-allowance' || type === 'native-token-periodic'
        ? allowanceOf(data, 'native')
        : type === 'erc20-recurring-allowance' || type === 'erc20-token-periodic'
          ? allowanceOf(data, 'erc20')
          : undefined
  return (
    known ?? { kind: 'unknown', type: (typeof type === 'string' && plainText(type, 60)) || '?' }
  )
}

function callsOf(data: unknown): PermissionFacts | undefined {
  const address = addressOf(data)
  const given = property(data, 'functions') ?? []
  if (!address || !Array.isArray(given) || given.length > mostFunctions) return undefined
  const functions: string[] = []
  for (const entry of given) {
    const name = property(entry, 'functionName')
    // Dropping an unnamed function would present the others as the complete list.
    if (typeof name !== 'string' || !plainText(name)) return undefined
    functions.push(plainText(name, 60))
  }
  return { address, functions, kind: 'calls' }
}

function allowanceOf(data: unknown, kind: 'native' | 'erc20'): PermissionFacts | undefined {
  // The later revision of ERC-7715 has other names.
  const allowance = amountOf(property(data, 'allowance') ?? property(data, 'periodAmount'))
  const period = property(data, 'period') ?? property(data, 'periodDuration')
  const address = addressOf(data)
  if (allowance === undefined || typeof period !== 'number') return undefined
  if (!Number.isSafeInteger(period) || period <= 0) return undefined
  if (kind === 'native') return { allowance, kind, period }
  return address ? { address, allowance, kind, period } : undefined
}

/** An amount in hex or in decimal digits. */
function amountOf(value: unknown): bigint | undefined {
  const isAmount = typeof value === 'string' && /^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(value)
  return isAmount ? BigInt(value) : undefined
}

function addressOf(data: unknown): string | undefined {
  const address = property(data, 'address') ?? property(data, 'tokenAddress')
  return typeof address === 'string' && /^0x[0-9a-f]{40}$/i.test(address) ? address : undefined
}
