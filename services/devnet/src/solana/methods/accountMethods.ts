import { getBase58Decoder } from '@solana/kit'
import { type DataSlice, describeAccount, type Encoding } from '../describe/describeAccount.ts'
import { readMint, readTokenAccount, tokenPrograms, uiAmount } from '../describe/tokenAccounts.ts'
import type { Ledger, LedgerAccount } from '../ledger/Ledger.ts'
import { atSlot, type Method } from './Method.ts'
import { toAddress } from './params.ts'
import { invalidParams } from './RpcError.ts'

/** Methods about accounts and tokens. */
export function accountMethods(ledger: Ledger): Readonly<Record<string, Method>> {
  const shown = (
    account: LedgerAccount | undefined,
    settings: Readonly<Record<string, unknown>>,
  ) =>
    account
      ? describeAccount(ledger, account, encodingOf(settings.encoding), sliceOf(settings.dataSlice))
      : null

  /** Token accounts of an owner, filtered by mint or program. */
  function tokenAccounts(owner: string, wanted: Readonly<Record<string, unknown>>) {
    const mint = wanted.mint === undefined ? undefined : toAddress(wanted.mint)
    const program = wanted.programId === undefined ? undefined : toAddress(wanted.programId)
    if (!mint && !program) throw invalidParams('expected mint or programId')
    return tokenPrograms
      .filter((one) => !program || one === program)
      .flatMap((one) => ledger.accountsOf(one))
      .filter((account) => {
        const held = readTokenAccount(ledger, account)
        return held?.owner === owner && (!mint || held.mint === mint)
      })
  }

  return {
    getAccountInfo: (params) =>
      atSlot(ledger, shown(ledger.account(params.address(0)), params.settings(1))),
    getBalance: (params) => atSlot(ledger, ledger.account(params.address(0))?.lamports ?? 0n),
    getMultipleAccounts: (params) =>
      atSlot(
        ledger,
        params.addresses(0).map((one) => shown(ledger.account(one), params.settings(1))),
      ),
    getProgramAccounts(params) {
      const settings = params.settings(1)
      const filters = Array.isArray(settings.filters) ? settings.filters : []
      const accounts = ledger
        .accountsOf(params.address(0))
        .filter((account) => filters.every((filter) => passes(account, filter)))
        .map((account) => ({ account: shown(account, settings), pubkey: account.address }))
      return settings.withContext ? atSlot(ledger, accounts) : accounts
    },
    getTokenAccountBalance(params) {
      const account = ledger.account(params.address(0))
      const held = account && readTokenAccount(ledger, account)
      if (!held) throw invalidParams('could not find account')
      return atSlot(ledger, uiAmount(held.amount, held.decimals))
    },
    getTokenAccountsByOwner: (params) =>
      atSlot(
        ledger,
        tokenAccounts(params.address(0), params.settings(1)).map((account) => ({
          account: shown(account, params.settings(2)),
          pubkey: account.address,
        })),
      ),
    getTokenLargestAccounts: (params) =>
      atSlot(
        ledger,
        tokenPrograms
          .flatMap((program) => ledger.accountsOf(program))
          .flatMap((account) => {
            const held = readTokenAccount(ledger, account)
            return held?.mint === params.address(0) ? [{ account, held }] : []
          })
          .sort((one, other) => Number(other.held.amount - one.held.amount))
          .slice(0, 20)
          .map(({ account, held }) => ({
            address: account.address,
            ...uiAmount(held.amount, held.decimals),
          })),
      ),
    getTokenSupply(params) {
      const account = ledger.account(params.address(0))
      const mint = account && readMint(account)
      if (!mint) throw invalidParams('could not find mint')
      return atSlot(ledger, uiAmount(mint.supply, mint.decimals))
    },
  }
}

function encodingOf(wanted: unknown): Encoding {
  if (wanted === undefined) return 'base64'
  if (wanted === 'jsonParsed' || wanted === 'base64' || wanted === 'base58') return wanted
  throw invalidParams(`unknown encoding ${String(wanted)}`)
}

function sliceOf(wanted: unknown): DataSlice | undefined {
  if (typeof wanted !== 'object' || wanted === null) return undefined
  const { length, offset } = wanted as { readonly length?: unknown; readonly offset?: unknown }
  return { length: Number(length ?? 0), offset: Number(offset ?? 0) }
}

function passes({ data }: LedgerAccount, filter: unknown): boolean {
  if (typeof filter !== 'object' || filter === null) throw invalidParams('expected a filter')
  if ('dataSize' in filter) return data.length === filter.dataSize
  if ('memcmp' in filter && typeof filter.memcmp === 'object' && filter.memcmp !== null) {
    const { bytes, offset } = filter.memcmp as {
      readonly bytes?: unknown
      readonly offset?: unknown
    }
    const at = Number(offset ?? 0)
    const wanted = String(bytes)
    // Prefixes of equal byte length, because base58 has no fixed width.
    for (let length = 1; length <= 128 && at + length <= data.length; length++)
      if (getBase58Decoder().decode(data.subarray(at, at + length)) === wanted) return true
    return false
  }
  throw invalidParams('expected dataSize or memcmp')
}
