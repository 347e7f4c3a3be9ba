import {
  AllowedMethodsEnforcer,
  AllowedTargetsEnforcer,
  DelegationManager,
  EIP7702StatelessDeleGator,
  ERC20PeriodTransferEnforcer,
  ERC20TransferAmountEnforcer,
  ExactCalldataEnforcer,
  HybridDeleGator,
  NativeTokenPeriodTransferEnforcer,
  NativeTokenTransferAmountEnforcer,
  RedeemerEnforcer,
  SCL_RIP7212,
  SimpleFactory,
  TimestampEnforcer,
  ValueLteEnforcer,
} from '@metamask/delegation-abis/bytecode'
import { DELEGATOR_CONTRACTS } from '@metamask/delegation-deployments'
import { encodeAbiParameters, parseAbiParameters } from 'viem'
import { everywhere } from './addresses.ts'
import type { Artifact } from './artifacts.ts'
import { deployAt } from './deployAt.ts'
import type { Ground, Hex } from './ground.ts'
import { maker } from './people.ts'

/** Contracts without constructor arguments. */
const plain = {
  AllowedMethodsEnforcer,
  AllowedTargetsEnforcer,
  ERC20PeriodTransferEnforcer,
  ERC20TransferAmountEnforcer,
  ExactCalldataEnforcer,
  NativeTokenPeriodTransferEnforcer,
  NativeTokenTransferAmountEnforcer,
  RedeemerEnforcer,
  SimpleFactory,
  TimestampEnforcer,
  ValueLteEnforcer,
}

/** Verifies P-256 signatures where the chain has no precompile. Any address will do. */
const verifier = '0x1A7c4000000000000000000000000000000000b1'

/** Deploys smart accounts and permissions: the Delegation Framework 1.3 at its published addresses. */
export async function deployDelegation(ground: Ground): Promise<void> {
  for (const [name, code] of Object.entries(plain))
    await deployAt(ground, addressOf(name), hex(code))
  await placeLibrary(ground)
  await deployAt(ground, addressOf('DelegationManager'), hex(DelegationManager), {
    args: encodeAbiParameters(parseAbiParameters('address'), [maker]),
  })
  const args = encodeAbiParameters(parseAbiParameters('address, address'), [
    addressOf('DelegationManager'),
    everywhere.entryPoint07,
  ])
  const hybrid = HybridDeleGator.replaceAll(/__\$\w{34}\$__/g, verifier.slice(2))
  await deployAt(ground, addressOf('HybridDeleGatorImpl'), hex(hybrid), { args })
  await deployAt(
    ground,
    addressOf('EIP7702StatelessDeleGatorImpl'),
    hex(EIP7702StatelessDeleGator),
    { args },
  )
}

/** Libraries refuse plain calls to their own address, so their code comes from a deployment elsewhere. */
async function placeLibrary(ground: Ground): Promise<void> {
  await ground.ask('anvil_setCode', verifier, hex(SCL_RIP7212))
  const runtime = await ground.call(verifier, '0x', { from: maker, gas: 20_000_000 })
  await ground.ask('anvil_setCode', verifier, runtime)
}

function hex(code: string): Artifact {
  return `0x${code.replace(/^0x/, '')}`
}

/** The address that a contract has on every public chain. */
export function addressOf(name: string): Hex {
  // The addresses are the same on every chain that the package lists.
  const address = DELEGATOR_CONTRACTS['1.3.0']?.[1]?.[name]
  if (!address) throw new Error(`The package has no address of ${name}.`)
  return address
}
