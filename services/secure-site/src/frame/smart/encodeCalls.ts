import { type Address, concatHex, encodeAbiParameters, type Hex, numberToHex } from 'viem'

/** A call of a smart account. */
export type AccountCall = { readonly to: Address; readonly value: bigint; readonly data: Hex }

// Written out: viem's parser of signatures weighs 4 kB.
/** `execute(bytes32 mode, bytes executionCalldata)` */
const execute = '0xe9ae5c53'
const executeParameters = [{ type: 'bytes32' }, { type: 'bytes' }] as const
const executions = [
  {
    components: [
      { name: 'target', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'callData', type: 'bytes' },
    ],
    type: 'tuple[]',
  },
] as const

/** ERC-7579 modes: one call, or several of which all or none take effect. */
const modes = {
  single: `0x${'00'.repeat(32)}`,
  batch: `0x01${'00'.repeat(31)}`,
} as const

/** Encodes calls for the `execute` function of the accounts (ERC-7579). */
export function encodeCalls(calls: readonly AccountCall[]): Hex {
  const [first, ...others] = calls
  if (!first) throw new TypeError('A smart account needs a call.')
  const isSingle = others.length === 0
  return concatHex([
    execute,
    encodeAbiParameters(executeParameters, [
      isSingle ? modes.single : modes.batch,
      isSingle ? encodeCall(first) : encodeAll(calls),
    ]),
  ])
}

/** One call, as ERC-7579 packs it. */
function encodeCall({ data, to, value }: AccountCall): Hex {
  return concatHex([to, numberToHex(value, { size: 32 }), data])
}

function encodeAll(calls: readonly AccountCall[]): Hex {
  const list = calls.map(({ data, to, value }) => ({ callData: data, target: to, value }))
  return encodeAbiParameters(executions, [list])
}
