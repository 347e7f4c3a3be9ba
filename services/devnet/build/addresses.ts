/**
 * Addresses that are the same on every chain. Multicall3 and those below it have their real
 * addresses.
 */
export const everywhere = {
  multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
  ensRegistry: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
  ensResolver: '0x231b0Ee14048e9dCcD1d247744d114a4EB5E8E63',
  ensRegistrar: '0x253553366Da8546fC250F225fe3d25d0C782303b',
  ensUniversalResolver: '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe',
  entryPoint07: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  simpleAccountFactory07: '0x91E60e0613810449d098b0b5Ec8b51A0FE8c8985',
} as const

/** Contracts that exist only here, recognisable by their first digits. */
export const ours = {
  verifyingPaymaster07: '0x1A7c4000000000000000000000000000000000a1',
  tokenPaymaster: '0x1a7c4000000000000000000000000000000000a2',
  shapes: '0x1a7c400000000000000000000000000000000721',
  badges: '0x1a7C400000000000000000000000000000001155',
  hostileToken: '0x1a7c40000000000000000000000000000000BaD1',
  spamNft: '0x1a7c40000000000000000000000000000000BAd2',
  permitSwap: '0x1A7c400000000000000000000000000000002612',
} as const
