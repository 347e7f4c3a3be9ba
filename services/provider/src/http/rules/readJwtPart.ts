/** Decodes the header or the claims of a JWT; undefined if they are not JSON. */
export function readJwtPart(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}
