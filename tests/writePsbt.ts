/** A coin that is spent, of an address that begins with `bc1`, `tb1` or `bcrt1`. */
type Coin = { readonly txid: string; readonly vout: number; readonly value: number }

/** A transaction to be signed, as BIP-174 has it, and what it says before. Both in hexadecimal digits. */
export type WrittenPsbt = { readonly psbt: string; readonly transaction: string }

/** Writes the transaction that pays all coins of an address to another, by hand: no library that the product knows. */
export function writePsbt(
  coins: readonly Coin[],
  from: string,
  to: string,
  satoshis: number,
): WrittenPsbt {
  const inputs = coins.map(({ txid, vout }) =>
    // Coins are named from behind; the last four bytes allow a later one with a higher fee.
    [Buffer.from(txid, 'hex').reverse().toString('hex'), number(vout, 4), '00', 'fdffffff'].join(
      '',
    ),
  )
  const output = number(satoshis, 8) + sized(scriptOf(to))
  const count = number(coins.length, 1)
  const transaction = ['02000000', count, ...inputs, '01', output, '00000000'].join('')
  const spent = coins.map(({ value }) => `0101${sized(number(value, 8) + sized(scriptOf(from)))}00`)
  const psbt = ['70736274ff', '0100', sized(transaction), '00', ...spent, '00'].join('')
  return { psbt, transaction }
}

const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

/** What outputs to a SegWit address say (BIP-173); its checksum is looked at by others. */
function scriptOf(address: string): string {
  const [version = 0, ...fives] = [...address.slice(address.lastIndexOf('1') + 1, -6)].map(
    (letter) => letters.indexOf(letter),
  )
  const bits = fives.map((five) => five.toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return Buffer.from([version && version + 0x50, bytes.length, ...bytes]).toString('hex')
}

/** A whole number, its smallest byte first. */
function number(value: number, bytes: number): string {
  const buffer = Buffer.alloc(8)
  buffer.writeBigUInt64LE(BigInt(value))
  return buffer.subarray(0, bytes).toString('hex')
}

/** With its length before it, in a byte: longer ones are not written here. */
function sized(hex: string): string {
  if (hex.length > 0xfc * 2) throw new Error('It is too long to be written by hand.')
  return number(hex.length / 2, 1) + hex
}
