import type { Instruction } from '../Meaning.ts'
import { scaled } from '../scaled.ts'
import type { SolanaInstruction } from './readSolanaTransaction.ts'

type Fields = Instruction['fields']
type Described = { readonly name: string | undefined; readonly fields: Fields }

const none: Described = { fields: [], name: undefined }

const programs: Readonly<
  Record<string, { name: string; describe: (instruction: SolanaInstruction) => Described }>
> = {
  '11111111111111111111111111111111': { describe: describeSystem, name: 'System program' },
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: {
    describe: ({ accounts, data }) => ({
      fields: named({ owner: accounts[2], mint: accounts[3] }),
      name: (data[0] ?? 0) > 1 ? undefined : 'Create token account',
    }),
    name: 'Associated token program',
  },
  ComputeBudget111111111111111111111111111111: { describe: describeBudget, name: 'Compute budget' },
  Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo: { describe: describeMemo, name: 'Memo' },
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: { describe: describeMemo, name: 'Memo' },
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: { describe: describeToken, name: 'Token program' },
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: {
    describe: describeToken,
    name: 'Token-2022 program',
  },
}

/** Names an instruction's program and, where it is known, what it does. */
export function describeInstruction(instruction: SolanaInstruction): Instruction {
  const { programId } = instruction
  const known = Object.hasOwn(programs, programId) ? programs[programId] : undefined
  const described = known?.describe(instruction) ?? none
  return { ...described, program: known?.name ?? programId, programId }
}

function describeSystem({ accounts, data }: SolanaInstruction): Described {
  const view = viewOf(data)
  if (data.length === 12 && view.getUint32(0, true) === 2)
    return {
      fields: named({
        from: accounts[0],
        to: accounts[1],
        amount: sol(view.getBigUint64(4, true)),
      }),
      name: 'Transfer SOL',
    }
  if (data.length === 52 && view.getUint32(0, true) === 0)
    return {
      fields: named({
        from: accounts[0],
        account: accounts[1],
        amount: sol(view.getBigUint64(4, true)),
      }),
      name: 'Create account',
    }
  return none
}

function describeToken({ accounts, data }: SolanaInstruction): Described {
  const view = viewOf(data)
  const amount = () => view.getBigUint64(1, true)
  const decimals = (place: number) => scaled(amount(), data[place] ?? 0)
  switch (data[0]) {
    case 3:
      if (data.length !== 9) return none
      return {
        fields: named({ from: accounts[0], to: accounts[1], units: String(amount()) }),
        name: 'Transfer tokens',
      }
    case 12:
      if (data.length !== 10) return none
      return {
        fields: named({
          from: accounts[0],
          mint: accounts[1],
          to: accounts[2],
          amount: decimals(9),
        }),
        name: 'Transfer tokens',
      }
    case 4:
      if (data.length !== 9) return none
      return {
        fields: named({ account: accounts[0], delegate: accounts[1], units: String(amount()) }),
        name: 'Allow spending',
      }
    case 13:
      if (data.length !== 10) return none
      return {
        fields: named({
          account: accounts[0],
          mint: accounts[1],
          delegate: accounts[2],
          amount: decimals(9),
        }),
        name: 'Allow spending',
      }
    case 5:
      return { fields: named({ account: accounts[0] }), name: 'Revoke spending' }
    case 6:
      return { fields: named({ account: accounts[0] }), name: 'Change owner' }
    case 9:
      return { fields: named({ account: accounts[0], to: accounts[1] }), name: 'Close account' }
    default:
      return none
  }
}

function describeBudget({ data }: SolanaInstruction): Described {
  const view = viewOf(data)
  if (data[0] === 2 && data.length === 5)
    return {
      fields: named({ units: String(view.getUint32(1, true)) }),
      name: 'Limit compute units',
    }
  if (data[0] === 3 && data.length === 9)
    return {
      fields: named({ 'micro-lamports per unit': String(view.getBigUint64(1, true)) }),
      name: 'Set priority fee',
    }
  return none
}

function describeMemo({ data }: SolanaInstruction): Described {
  return { fields: named({ text: new TextDecoder().decode(data) }), name: 'Write a note' }
}

function viewOf({ buffer, byteLength, byteOffset }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

function named(values: Readonly<Record<string, string | undefined>>): Fields {
  return Object.entries(values).map(([name, value]) => ({ name, value: value ?? '?' }))
}

function sol(lamports: bigint): string {
  return `${scaled(lamports, 9)} SOL`
}
