import {
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  type Hex,
  parseAbi,
  size,
  slice,
} from 'viem'

/** A call inside of an operation. */
export type InnerCall = { readonly to: Address; readonly selector: Hex }

const abi = parseAbi(['function execute(bytes32 mode, bytes executionCalldata)'])
const batch = [
  {
    components: [
      { name: 'target', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'callData', type: 'bytes' },
    ],
    type: 'tuple[]',
  },
] as const

/** The calls of an account's `execute` (ERC-7579); undefined if the data is anything else. */
export function readCalls(callData: Hex): readonly InnerCall[] | undefined {
  try {
    const [mode, executions] = decodeFunctionData({ abi, data: callData }).args
    if (/^0x0{64}$/.test(mode)) {
      const data = size(executions) > 52 ? slice(executions, 52) : '0x'
      return [{ selector: selectorOf(data), to: slice(executions, 0, 20) }]
    }
    if (!/^0x010{62}$/.test(mode)) return undefined
    const [calls] = decodeAbiParameters(batch, executions)
    return calls.map(({ callData: data, target }) => ({ selector: selectorOf(data), to: target }))
  } catch {
    // Anything that viem can't decode is no call that a policy could name.
    return undefined
  }
}

const selectorOf = (data: Hex): Hex => (size(data) >= 4 ? slice(data, 0, 4) : '0x')
