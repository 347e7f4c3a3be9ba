/** A coin to spend, of an address that begins with `bc1`, `tb1` or `bcrt1`. */
type Coin = { readonly txid: string; readonly vout: number; readonly value: number }

/** An unsigned PSBT (BIP-174), and the transaction in it. Both as hexadecimal digits. */
export type WrittenPsbt = { readonly psbt: string; readonly transaction: string }

/**
 * Writes a PSBT that pays all coins of an address to another, without any library that the product
 * uses.
 */
export function writePsbt(
  coins: readonly Coin[],
  from: string,
  to: string,
  satoshis: number,
): WrittenPsbt {
  const inputs = coins.map(({ txid, vout }) =>
    // Transaction ids are in reversed byte order; the last four bytes allow replacement by a higher
    // fee.
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

/** Output script of a SegWit address (BIP-173), without checking the checksum. */
function scriptOf(address: string): string {
  const [version = 0, ...fives] = [...address.slice(address.lastIndexOf('1') + 1, -6)].map(
    (letter) => letters.indexOf(letter),
  )
  const bits = fives.map((five) => five.toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return Buffer.from([version && version + 0x50, bytes.length, ...bytes]).toString('hex')
}

/** An integer in little-endian bytes. */
function number(value: number, bytes: number): string {
  const buffer = Buffer.alloc(8)
  buffer.writeBigUInt64LE(BigInt(value))
  return buffer.subarray(0, bytes).toString('hex')
}

/** Bytes with a one-byte length prefix; longer lengths are unsupported. */
function sized(hex: string): string {
  if (hex.length > 0xfc * 2) throw new Error('It is too long to be written by hand.')
  return number(hex.length / 2, 1) + hex
}
