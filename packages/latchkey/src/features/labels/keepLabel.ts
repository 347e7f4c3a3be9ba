import { connectedError } from '../../core/connectedErrors.ts'
import type { Engine } from '../../core/engine.ts'
import { readLabel } from '../../core/labels/readLabel.ts'
import { saveLabel } from '../../core/labels/saveLabel.ts'
import { resolveReceiver } from '../../core/names/resolveReceiver.ts'
import { type LabelDraft, labelDraft } from './labelDraft.ts'

/**
 * Keeps a label for whoever the address, or the name, is of.
 *
 * @throws {@link LatchkeyError} `INVALID_LABEL`; `NAME_UNRESOLVED` when it cannot be known whose the
 * name is, and `NAME_INVALID` when it is nobody's
 */
export async function keepLabel(
  engine: Engine,
  draft: LabelDraft,
  { signal }: { readonly signal: AbortSignal },
): Promise<void> {
  const label = readLabel(draft.to, draft.label)
  const address = draft.isNew ? await addressOf(engine, draft.to, signal) : draft.to
  signal.throwIfAborted()
  saveLabel(engine, { address, label })
  labelDraft(engine).setState({ draft: undefined })
}

async function addressOf(engine: Engine, to: string, signal: AbortSignal): Promise<string> {
  const found = await resolveReceiver(engine, to, { signal })
  if (!found) throw connectedError('NAME_INVALID', { name: to, problem: 'nobody has it' })
  return found.address
}
