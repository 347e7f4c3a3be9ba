import type { Instruction } from './writeTransaction.ts'

/** The system program, which transfers SOL and creates accounts. */
export const systemProgram = '11111111111111111111111111111111'

/** The memo program. */
export const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

/** Transfers SOL, in lamports. */
export function transferSol(from: string, to: string, lamports: bigint): Instruction {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, lamports, true)
  return {
    accounts: [
      { address: from, isSigner: true, isWritable: true },
      { address: to, isWritable: true },
    ],
    data,
    program: systemProgram,
  }
}

/** Adds a memo, which distinguishes otherwise equal transactions. */
export function writeMemo(text: string): Instruction {
  return { accounts: [], data: new TextEncoder().encode(text), program: memoProgram }
}
