import { opcodesByVal } from './bcoin.ts'
import { addressOf } from './regtest.ts'
import { scriptTypeOf } from './scriptType.ts'

/** An output in Esplora's format. */
export function describeOutput({
  script,
  value,
}: {
  readonly script: { toRaw(): Buffer }
  readonly value: number
}) {
  const raw = script.toRaw()
  const address = addressOf(raw)
  return {
    scriptpubkey: raw.toString('hex'),
    scriptpubkey_asm: toAsm(raw),
    scriptpubkey_type: scriptTypeOf(raw),
    ...(address !== undefined && { scriptpubkey_address: address }),
    value,
  }
}

/** A script's assembly in Esplora's format. */
export function toAsm(script: Buffer): string {
  const said: string[] = []
  let at = 0
  while (at < script.length) {
    const code = script.readUInt8(at++)
    const widthOfLength = code >= 0x4c && code <= 0x4e ? 2 ** (code - 0x4c) : 0
    if (code === 0 || (code > 0x4b && !widthOfLength)) {
      said.push(nameOf(code))
      continue
    }
    if (at + widthOfLength > script.length) return [...said, '<unexpected end>'].join(' ')
    const length = widthOfLength ? script.readUIntLE(at, widthOfLength) : code
    at += widthOfLength
    if (at + length > script.length) return [...said, '<push past end>'].join(' ')
    const name = widthOfLength ? `OP_PUSHDATA${widthOfLength}` : `OP_PUSHBYTES_${length}`
    said.push(`${name} ${script.subarray(at, at + length).toString('hex')}`)
    at += length
  }
  return said.join(' ')
}

function nameOf(code: number): string {
  if (code === 0) return 'OP_0'
  if (code === 0x4f) return 'OP_PUSHNUM_NEG1'
  if (code >= 0x51 && code <= 0x60) return `OP_PUSHNUM_${code - 0x50}`
  if (code === 0xba) return 'OP_CHECKSIGADD'
  return opcodesByVal[code] ?? `OP_RETURN_${code}`
}
