import { type Address, getAddressDecoder, getBase58Decoder } from '@solana/kit'
import { token2022Program, tokenProgram, uiAmount } from './tokenAccounts.ts'

export type GivenInstruction = {
  readonly program: Address
  readonly accounts: readonly Address[]
  readonly data: Uint8Array
  readonly stackHeight: number | null
  /** Decimals of a mint, for instructions whose amounts lack them. */
  readonly decimalsOf: (mint: Address) => number | undefined
}

type Parsed = { readonly type: string; readonly info: Readonly<Record<string, unknown>> }

const decodeAddress = getAddressDecoder()

/** Parsers by program; unknown instructions are returned as bytes, as nodes do. */
const readers: Readonly<
  Record<string, { name: string; read(given: GivenInstruction): Parsed | string | undefined }>
> = {
  '11111111111111111111111111111111': { name: 'system', read: readSystem },
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: {
    name: 'spl-associated-token-account',
    read: readAssociated,
  },
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: { name: 'spl-memo', read: readMemo },
  [token2022Program]: { name: 'spl-token', read: readToken },
  [tokenProgram]: { name: 'spl-token', read: readToken },
}

/** An instruction in the `jsonParsed` format. */
export function describeInstruction(given: GivenInstruction) {
  const { accounts, data, program, stackHeight } = given
  const reader = readers[program]
  const parsed = reader?.read(given)
  if (reader && parsed !== undefined)
    return { parsed, program: reader.name, programId: program, stackHeight }
  return { accounts, data: getBase58Decoder().decode(data), programId: program, stackHeight }
}

function viewOf(data: Uint8Array): DataView {
  return new DataView(data.buffer, data.byteOffset, data.byteLength)
}

function readSystem({ accounts, data }: GivenInstruction): Parsed | undefined {
  if (data.length < 4) return undefined
  const view = viewOf(data)
  const [source, destination] = accounts
  switch (view.getUint32(0, true)) {
    case 0:
      return {
        info: {
          lamports: view.getBigUint64(4, true),
          newAccount: destination,
          owner: decodeAddress.decode(data.subarray(20, 52)),
          source,
          space: view.getBigUint64(12, true),
        },
        type: 'createAccount',
      }
    case 2:
      return {
        info: { destination, lamports: view.getBigUint64(4, true), source },
        type: 'transfer',
      }
    default:
      return undefined
  }
}

function readAssociated({ accounts, data }: GivenInstruction): Parsed | undefined {
  const [source, account, wallet, mint, systemProgram, program] = accounts
  const kind = data[0] ?? 0
  if (kind > 1) return undefined
  return {
    info: { account, mint, source, systemProgram, tokenProgram: program, wallet },
    type: kind === 1 ? 'createIdempotent' : 'create',
  }
}

function readMemo({ data }: GivenInstruction): string {
  return new TextDecoder().decode(data)
}

function readToken({ accounts, data, decimalsOf }: GivenInstruction): Parsed | undefined {
  const view = viewOf(data)
  const amount = () => view.getBigUint64(1, true)
  const [first, second, third, fourth] = accounts
  switch (data[0]) {
    case 3:
      return {
        info: { amount: String(amount()), authority: third, destination: second, source: first },
        type: 'transfer',
      }
    case 4:
      return {
        info: { amount: String(amount()), delegate: second, owner: third, source: first },
        type: 'approve',
      }
    case 5:
      return { info: { owner: second, source: first }, type: 'revoke' }
    case 7:
      return {
        info: { account: second, amount: String(amount()), mint: first, mintAuthority: third },
        type: 'mintTo',
      }
    case 8:
      return {
        info: { account: first, amount: String(amount()), authority: third, mint: second },
        type: 'burn',
      }
    case 9:
      return { info: { account: first, destination: second, owner: third }, type: 'closeAccount' }
    case 12:
      return {
        info: {
          authority: fourth,
          destination: third,
          mint: second,
          source: first,
          tokenAmount: uiAmount(
            amount(),
            data[9] ?? decimalsOf(second ?? first ?? tokenProgram) ?? 0,
          ),
        },
        type: 'transferChecked',
      }
    case 13:
      return {
        info: {
          delegate: third,
          mint: second,
          owner: fourth,
          source: first,
          tokenAmount: uiAmount(amount(), data[9] ?? 0),
        },
        type: 'approveChecked',
      }
    case 14:
      return {
        info: {
          account: second,
          mint: first,
          mintAuthority: third,
          tokenAmount: uiAmount(amount(), data[9] ?? 0),
        },
        type: 'mintToChecked',
      }
    case 15:
      return {
        info: {
          account: first,
          authority: third,
          mint: second,
          tokenAmount: uiAmount(amount(), data[9] ?? 0),
        },
        type: 'burnChecked',
      }
    case 16:
    case 18:
      return {
        info: {
          account: first,
          mint: second,
          owner: data.length >= 33 ? decodeAddress.decode(data.subarray(1, 33)) : third,
        },
        type: data[0] === 18 ? 'initializeAccount3' : 'initializeAccount2',
      }
    case 20:
      return {
        info: {
          decimals: data[1],
          mint: first,
          mintAuthority: decodeAddress.decode(data.subarray(2, 34)),
        },
        type: 'initializeMint2',
      }
    case 21:
      return { info: { mint: first }, type: 'getAccountDataSize' }
    case 22:
      return { info: { account: first }, type: 'initializeImmutableOwner' }
    default:
      return undefined
  }
}
