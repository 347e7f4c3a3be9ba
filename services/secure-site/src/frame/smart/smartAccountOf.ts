import {
  type Address,
  concatHex,
  encodeAbiParameters,
  getCreate2Address,
  type Hex,
  keccak256,
  zeroHash,
} from 'viem'
import { contracts } from './contracts.ts'
import { proxyCode } from './proxyCode.ts'

/** A smart account, whether it is deployed or not. */
export type SmartAccount = {
  readonly address: Address
  /** Deploys the account when it is called with `factoryData`. */
  readonly factory: Address
  readonly factoryData: Hex
}

/** `initialize(address owner, string[] keyIds, uint256[] xValues, uint256[] yValues)` of the account. */
const initialize = '0x8ebf9533'
const initializeParameters = [
  { type: 'address' },
  { type: 'string[]' },
  { type: 'uint256[]' },
  { type: 'uint256[]' },
] as const

/** `deploy(bytes bytecode, bytes32 salt)` of the factory. */
const deploy = '0x4af63f02'
const deployParameters = [{ type: 'bytes' }, { type: 'bytes32' }] as const

/** The smart account of an owner. It has the same address on every chain. */
export function smartAccountOf(owner: Address): SmartAccount {
  const initialization = concatHex([
    initialize,
    encodeAbiParameters(initializeParameters, [owner, [], [], []]),
  ])
  const code = concatHex([
    proxyCode,
    encodeAbiParameters(
      [{ type: 'address' }, { type: 'bytes' }],
      [contracts.hybridDeleGator, initialization],
    ),
  ])
  return {
    address: getCreate2Address({
      bytecodeHash: keccak256(code),
      from: contracts.factory,
      salt: zeroHash,
    }),
    factory: contracts.factory,
    factoryData: concatHex([deploy, encodeAbiParameters(deployParameters, [code, zeroHash])]),
  }
}
