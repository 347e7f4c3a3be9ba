import { getBase58Decoder } from '@solana/kit'
import type { Ledger, LedgerAccount } from '../ledger/Ledger.ts'
import { kindOf, readMint, readTokenAccount, token2022Program, uiAmount } from './tokenAccounts.ts'

export type Encoding = 'base58' | 'base64' | 'base64+zstd' | 'jsonParsed'

export type DataSlice = { readonly offset: number; readonly length: number }

/** An account in the RPC format. */
export function describeAccount(
  ledger: Pick<Ledger, 'account'>,
  account: LedgerAccount,
  encoding: Encoding = 'base64',
  slice?: DataSlice,
) {
  return {
    data: describeData(ledger, account, encoding, slice),
    executable: account.executable,
    lamports: account.lamports,
    owner: account.owner,
    // Accounts exempt from rent report the largest number.
    rentEpoch: 18_446_744_073_709_551_615n,
    space: account.data.length,
  }
}

function describeData(
  ledger: Pick<Ledger, 'account'>,
  account: LedgerAccount,
  encoding: Encoding,
  slice: DataSlice | undefined,
) {
  if (encoding === 'jsonParsed') {
    const parsed = parse(ledger, account)
    if (parsed) return parsed
  }
  const { data } = account
  const shown = slice ? data.subarray(slice.offset, slice.offset + slice.length) : data
  if (encoding === 'base58') return [getBase58Decoder().decode(shown), 'base58']
  return [Buffer.from(shown).toString('base64'), 'base64']
}

function parse(ledger: Pick<Ledger, 'account'>, account: LedgerAccount) {
  const kind = kindOf(account)
  if (!kind) return undefined
  const program = account.owner === token2022Program ? 'spl-token-2022' : 'spl-token'
  const space = account.data.length
  if (kind === 'mint') {
    const mint = readMint(account)
    if (!mint) return undefined
    const info = {
      decimals: mint.decimals,
      freezeAuthority: mint.freezeAuthority ?? null,
      isInitialized: mint.isInitialized,
      mintAuthority: mint.mintAuthority ?? null,
      supply: String(mint.supply),
    }
    return { parsed: { info, type: 'mint' }, program, space }
  }
  const held = readTokenAccount(ledger, account)
  if (!held) return undefined
  const view = new DataView(account.data.buffer, account.data.byteOffset)
  const states = ['uninitialized', 'initialized', 'frozen']
  const info = {
    isNative: view.getUint32(109, true) === 1,
    mint: held.mint,
    owner: held.owner,
    state: states[view.getUint8(108)] ?? 'uninitialized',
    tokenAmount: uiAmount(held.amount, held.decimals),
  }
  return { parsed: { info, type: 'account' }, program, space }
}
