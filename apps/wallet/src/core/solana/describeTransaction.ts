import { truncateAddress } from '@latchkey/kit/address/truncateAddress.ts'
import { formatUnits } from 'viem'
import { isReadable } from '../requests/wordsInBytes.ts'
import type { Instruction, ReadTransaction } from './readTransaction.ts'

/** A described instruction. */
export type Step = {
  readonly words: string
  /** Lamports that leave the account. */
  readonly amount?: string
  /** Full address of the recipient or delegate. */
  readonly other?: string
  readonly warning?: string
}

const programs = {
  system: '11111111111111111111111111111111',
  computeBudget: 'ComputeBudget111111111111111111111111111111',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  olderMemo: 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  tokenAccounts: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
} as const

const endless = 2n ** 64n - 1n

/** Describes the instructions of a transaction; undefined if it is unreadable. */
export function describeTransaction(
  { instructions }: Pick<ReadTransaction, 'instructions'>,
  own: string,
): readonly Step[] | undefined {
  return instructions?.flatMap((one) => stepOf(one, own) ?? [])
}

function stepOf(instruction: Instruction, own: string): Step | undefined {
  const { data, program } = instruction
  switch (program) {
    case programs.computeBudget:
      // The fee covers it.
      return undefined
    case programs.system:
      return systemStep(instruction, own)
    case programs.token:
    case programs.token2022:
      return tokenStep(instruction)
    case programs.tokenAccounts:
      return { words: 'Opens a token account for the recipient, if there is none.' }
    case programs.memo:
    case programs.olderMemo: {
      const text = new TextDecoder().decode(data)
      return {
        words: isReadable(text) ? `Notes on the chain: “${text}”` : 'Notes bytes on the chain.',
      }
    }
    default:
      return unknownStep(program)
  }
}

function unknownStep(program: string): Step {
  return {
    words: `Calls the program ${short(program)}.`,
    other: program,
    warning: 'This wallet cannot tell what the program does with what you own.',
  }
}

function systemStep({ accounts, data, program }: Instruction, own: string): Step {
  const kind = data.length >= 4 ? viewOf(data).getUint32(0, true) : -1
  const [from, to] = accounts
  if (kind === 2 && data.length === 12) {
    const amount = formatUnits(viewOf(data).getBigUint64(4, true), 9)
    if (from !== own) return { words: `Moves ${amount} SOL from ${short(from)} to ${short(to)}.` }
    return { amount, words: `Sends ${amount} SOL to ${short(to)}.`, ...(to && { other: to }) }
  }
  if (kind === 0 && data.length === 52) {
    const amount = formatUnits(viewOf(data).getBigUint64(4, true), 9)
    const words = `Opens the account ${short(to)} and puts ${amount} SOL there.`
    return { words, ...(from === own && { amount }), ...(to && { other: to }) }
  }
  if (kind === 1 && from === own)
    return {
      words: 'Gives your account to a program.',
      warning: 'All that your account holds would be the program’s to move.',
    }
  return unknownStep(program)
}

function tokenStep({ accounts, data, program }: Instruction): Step {
  const [kind = -1] = data
  const isChecked = kind === 12 || kind === 13
  if ([3, 4, 12, 13].includes(kind) && data.length === (isChecked ? 10 : 9)) {
    const units = viewOf(data).getBigUint64(1, true)
    const token = isChecked
      ? `of the token ${short(accounts[1])}`
      : 'of a token, in its smallest unit,'
    const amount = `${isChecked ? formatUnits(units, data[9] ?? 0) : units} ${token}`
    const other = accounts[isChecked ? 2 : 1]
    const named = other && { other }
    if (kind === 3 || kind === 12)
      return { words: `Sends ${amount} to the token account ${short(other)}.`, ...named }
    if (units < endless) return { words: `Lets ${short(other)} take ${amount} from you.`, ...named }
    return {
      words: `Lets ${short(other)} take all of a token from you.`,
      warning: 'Without a limit: also what you receive later, until you take this back.',
      ...named,
    }
  }
  if (kind === 6)
    return {
      words: `Hands over power over the token account ${short(accounts[0])}.`,
      warning: 'Whoever has that power can move what is there.',
    }
  if (kind === 9) {
    const [, other] = accounts
    const words = `Closes a token account; its SOL goes to ${short(other)}.`
    return { words, ...(other && { other }) }
  }
  return unknownStep(program)
}

function viewOf(data: Uint8Array): DataView {
  return new DataView(data.buffer, data.byteOffset, data.byteLength)
}

/** Accounts in lookup tables are not resolved: the tables may change. */
function short(address: string | undefined): string {
  return address ? truncateAddress(address) : 'an account of a table'
}
