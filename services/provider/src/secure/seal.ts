import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { MasterKey, MasterKeys } from './MasterKeys.ts'

const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** Encrypts with AES-256-GCM: `keyId.base64url(iv, ciphertext, tag)`. */
export function seal({ bytes, id }: MasterKey, text: string, context: string): string {
  const iv = randomBytes(ivLength)
  const sealing = createCipheriv(cipher, bytes, iv).setAAD(Buffer.from(context))
  const hidden = [iv, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()]
  return `${id}.${Buffer.concat(hidden).toString('base64url')}`
}

/** Decrypts. @throws for a changed record, another context, or an unknown key */
export function open(keys: MasterKeys, sealed: string, context: string): string {
  const [id, text = ''] = sealed.split('.')
  const key = keys.find((known) => known.id === id)
  if (!key)
    throw new Error(`No master key has the id ${id}. Add the replaced key after the new one.`)
  const bytes = Buffer.from(text, 'base64url')
  const opening = createDecipheriv(cipher, key.bytes, bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  })
  opening.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-tagLength))
  const open = [opening.update(bytes.subarray(ivLength, -tagLength)), opening.final()]
  return Buffer.concat(open).toString('utf8')
}
