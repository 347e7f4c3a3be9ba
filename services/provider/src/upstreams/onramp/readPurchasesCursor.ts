import type * as v from 'valibot'
import { parseCursor } from '../cursor.ts'
import { OnrampError } from './OnrampPort.ts'

/**
 * Decodes the cursor of a {@link PurchasesQuestion}.
 *
 * @throws {@link OnrampError} for a cursor that the provider did not write
 */
export function readPurchasesCursor<schema extends v.GenericSchema>(
  schema: schema,
  cursor: string | undefined,
): v.InferOutput<schema> | undefined {
  if (cursor === undefined) return undefined
  const position = parseCursor(schema, cursor)
  if (position !== undefined) return position
  throw new OnrampError('cursor', 'Expected a cursor that came with an answer')
}
