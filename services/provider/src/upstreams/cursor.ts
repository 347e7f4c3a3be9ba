import * as v from 'valibot'

/** Encodes the position after a page, so that a URL can carry it. */
export function writeCursor(position: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** Decodes a cursor that {@link writeCursor} wrote; undefined if it is invalid. */
export function parseCursor<schema extends v.GenericSchema>(
  schema: schema,
  cursor: string,
): v.InferOutput<schema> | undefined {
  const { output, success } = v.safeParse(
    v.pipe(v.string(), v.parseJson(), schema),
    Buffer.from(cursor, 'base64url').toString('utf8'),
  )
  return success ? output : undefined
}
