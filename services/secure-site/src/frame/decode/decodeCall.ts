import type { CallFacts } from './CallFacts.ts'
import { callName, contractName } from './knownContracts.ts'
import type { Amount, Meaning } from './Meaning.ts'
import { readWords } from './readWords.ts'

export type Call = {
  /** Absent for the creation of a contract. */
  readonly to?: string
  readonly value: bigint
  readonly data: string
}

const nothing = 0n

/** At half of the numbers' range, an allowance can't be used up. */
export function amountOf(amount: bigint, bits = 256n): Amount {
  return amount >= 2n ** (bits - 1n) ? 'unlimited' : amount
}

/** Decodes the effect of an EVM call. Calls outside of the known forms are shown as calls of a contract. */
export async function decodeCall(call: Call, facts: CallFacts): Promise<Meaning> {
  const { data, to, value } = call
  if (to === undefined) return { kind: 'create', value }
  if (data === '0x') return { amount: value, kind: 'send', to, token: facts.coin }
  const known = value === nothing ? await decodeKnown(to, data.toLowerCase(), facts) : undefined
  if (known) return known
  const { describeCall } = await import('../clearSigning/describeCall.ts')
  const { address, chainId } = facts
  return (
    (await describeCall({ chainId, data, from: address, to, value }, facts)) ?? {
      contract: to,
      kind: 'call',
      method: callName(data),
      name: contractName(to),
      value,
    }
  )
}

async function decodeKnown(
  to: string,
  data: string,
  { readToken }: CallFacts,
): Promise<Meaning | undefined> {
  switch (data.slice(0, 10)) {
    case '0xa9059cbb': {
      const words = readWords(data, ['address', 'uint'])
      const token = words && (await readToken(to))
      return token && { amount: words[1], kind: 'send', to: words[0], token }
    }
    case '0x095ea7b3': {
      const words = readWords(data, ['address', 'uint'])
      if (!words) return undefined
      const [spender, amount] = words
      const token = await readToken(to)
      // ERC-721 shares this function; its contracts have no decimals.
      if (!token) return { contract: to, kind: 'allowNft', spender, tokenId: amount }
      return { amount: amountOf(amount), kind: 'allow', spender, token }
    }
    case '0x39509351': {
      const words = readWords(data, ['address', 'uint'])
      const token = words && (await readToken(to))
      return token && { amount: amountOf(words[1]), kind: 'allow', spender: words[0], token }
    }
    case '0x23b872dd': {
      const words = readWords(data, ['address', 'address', 'uint'])
      if (!words) return undefined
      const [from, recipient, amount] = words
      const token = await readToken(to)
      if (!token) return { contract: to, from, kind: 'sendNft', to: recipient, tokenId: amount }
      return { amount, from, kind: 'send', to: recipient, token }
    }
    case '0x42842e0e': {
      const words = readWords(data, ['address', 'address', 'uint'])
      return (
        words && { contract: to, from: words[0], kind: 'sendNft', to: words[1], tokenId: words[2] }
      )
    }
    case '0xb88d4fde': {
      const words = readWords(data, ['address', 'address', 'uint'], true)
      return (
        words && { contract: to, from: words[0], kind: 'sendNft', to: words[1], tokenId: words[2] }
      )
    }
    case '0xf242432a': {
      const words = readWords(data, ['address', 'address', 'uint', 'uint'], true)
      if (!words) return undefined
      const [from, recipient, tokenId, count] = words
      return { contract: to, count, from, kind: 'sendNft', to: recipient, tokenId }
    }
    case '0xa22cb465': {
      const words = readWords(data, ['address', 'bool'])
      return words && { contract: to, isAllowed: words[1], kind: 'allowAll', spender: words[0] }
    }
    case '0xd505accf': {
      const words = readWords(data, ['address', 'address', 'uint', 'uint'], true)
      const token = words && (await readToken(to))
      return (
        token && {
          amount: amountOf(words[2]),
          deadline: words[3],
          kind: 'allow',
          spender: words[1],
          token,
        }
      )
    }
    // Permit2: approve(token, spender, amount, expiration)
    case '0x87517c45': {
      if (contractName(to) !== 'Permit2') return undefined
      const words = readWords(data, ['address', 'address', 'uint', 'uint'])
      const token = words && (await readToken(words[0]))
      return (
        token && {
          amount: amountOf(words[2], 160n),
          deadline: words[3],
          kind: 'allow',
          spender: words[1],
          token,
        }
      )
    }
    default:
      return undefined
  }
}
