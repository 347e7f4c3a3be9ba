import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  namehash,
  parseAbiParameters,
  zeroHash,
} from 'viem'
import { labelhash } from 'viem/ens'
import { abi } from './abi.ts'
import { everywhere, ours } from './addresses.ts'
import type { Artifact } from './artifacts.ts'
import { readArtifact, readMulticall3 } from './artifacts.ts'
import { deployAt } from './deployAt.ts'
import { deployDelegation } from './deployDelegation.ts'
import type { Ground } from './ground.ts'
import { maker, names, paymasterSigner } from './people.ts'
import type { ChainRecipe } from './recipes.ts'

const create2Proxy = '0x4e59b44847b379578588920ca78fbf26c0b4956c'
/** With this salt, the published creation code of EntryPoint 0.7 gets its published address. */
const entryPointSalt = '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3'

const aaArtifact = (name: string) => readArtifact(`aa07/artifacts/${name}.json`)
const addresses = parseAbiParameters('address, address')
const oneAddress = parseAbiParameters('address')

/** Deploys the shared contracts: DEX, Multicall3, names, smart accounts. */
export async function deployContracts(
  ground: Ground,
  recipe: ChainRecipe,
  code: (name: string) => Artifact,
) {
  const { factory, router, weth } = recipe
  await deployAt(ground, everywhere.multicall3, readMulticall3())
  await deployAt(ground, weth, readArtifact('@uniswap/v2-periphery/build/WETH9.json'))
  await deployAt(ground, factory, readArtifact('@uniswap/v2-core/build/UniswapV2Factory.json'), {
    args: encodeAbiParameters(oneAddress, [maker]),
  })
  await deployAt(
    ground,
    router,
    readArtifact('@uniswap/v2-periphery/build/UniswapV2Router02.json'),
    {
      args: encodeAbiParameters(addresses, [factory, weth]),
    },
  )
  await deploySmartAccounts(ground)
  await deployDelegation(ground)
  await deployNames(ground, code)
}

async function deploySmartAccounts(ground: Ground) {
  const { entryPoint07, simpleAccountFactory07 } = everywhere
  await ground.send({
    from: maker,
    to: create2Proxy,
    data: concat([entryPointSalt, aaArtifact('EntryPoint')]),
    gas: 15_000_000,
  })
  await deployAt(ground, simpleAccountFactory07, aaArtifact('SimpleAccountFactory'), {
    args: encodeAbiParameters(oneAddress, [entryPoint07]),
  })
  await deployAt(ground, ours.verifyingPaymaster07, aaArtifact('VerifyingPaymaster'), {
    args: encodeAbiParameters(addresses, [entryPoint07, paymasterSigner]),
  })
  await ground.send({
    from: maker,
    to: ours.verifyingPaymaster07,
    data: encodeFunctionData({ abi, functionName: 'deposit' }),
    value: 1_000n * 10n ** 18n,
  })
}

async function deployNames(ground: Ground, code: (name: string) => Artifact) {
  const { ensRegistrar, ensRegistry, ensResolver, ensUniversalResolver } = everywhere
  const registry = encodeAbiParameters(oneAddress, [ensRegistry])
  await deployAt(ground, ensRegistry, code('NameRegistry'), {
    args: encodeAbiParameters(oneAddress, [maker]),
  })
  await deployAt(ground, ensResolver, code('NameResolver'), { args: registry })
  await deployAt(ground, ensRegistrar, code('NameRegistrar'), {
    args: encodeAbiParameters(parseAbiParameters('address, address, bytes32, string'), [
      ensRegistry,
      ensResolver,
      namehash('eth'),
      'eth',
    ]),
  })
  await deployAt(ground, ensUniversalResolver, code('LocalUniversalResolver'), { args: registry })

  const give = (parent: `0x${string}`, label: string, owner: `0x${string}`) =>
    ground.send({
      from: maker,
      to: ensRegistry,
      data: encodeFunctionData({
        abi,
        functionName: 'setSubnodeOwner',
        args: [parent, labelhash(label), owner],
      }),
    })
  await give(zeroHash, 'eth', ensRegistrar)
  await give(zeroHash, 'reverse', maker)
  await give(namehash('reverse'), 'addr', ensRegistrar)
  for (const [label, holder] of names)
    await ground.send({
      from: holder,
      to: ensRegistrar,
      data: encodeFunctionData({ abi, functionName: 'register', args: [label, holder] }),
    })
}
