import type { PsbtInput } from '../../../core/ports/bitcoinProvider.ts'

/** Inputs with the same address and sighash type. */
export type InputGroup = {
  readonly address: string
  readonly signingIndexes: number[]
  readonly sigHash?: number
}

/** Groups inputs for the Wallet Standard and Phantom: by address and sighash type. */
export function inputsByAddress(inputs: readonly PsbtInput[]): readonly InputGroup[] {
  const groups: InputGroup[] = []
  for (const { address, index, sighashTypes } of inputs) {
    const sigHash = sighashTypes?.[0]
    const group = groups.find((one) => one.address === address && one.sigHash === sigHash)
    if (group) group.signingIndexes.push(index)
    else
      groups.push({ address, signingIndexes: [index], ...(sigHash !== undefined && { sigHash }) })
  }
  return groups
}
