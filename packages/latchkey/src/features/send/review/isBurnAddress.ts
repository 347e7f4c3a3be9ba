/**
 * Common addresses without a key: repeated digits, the words that stand for a burn, the precompiled
 * contracts, Solana's incinerator and system program, Bitcoin's known ones.
 */
const burnAddresses =
  /^(?:0x(?:([\da-f])\1{39}|0{36}dead|dead0{32}dead|dead0{16}42069420694206942069|(?:dead){10}|0{38}[\da-f]{2})|1{32}|1nc1nerator1{32}|1{21}4oLvT2|1BitcoinEaterAddressDontSendf59kuE|1CounterpartyX{15}UWLpVr)$/i

/** Whether a transfer to the address is lost for certain. */
export function isBurnAddress(address: string): boolean {
  return burnAddresses.test(address)
}
