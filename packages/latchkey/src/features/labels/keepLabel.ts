import type { Engine } from '../../core/engine.ts'
import { labelKey } from '../../core/labels/labelKey.ts'
import { saveLabel } from '../../core/labels/saveLabel.ts'
import { nameError } from '../../core/names/errors.ts'
import { resolveReceiver } from '../../core/names/resolveReceiver.ts'
import { type LabelDraft, labelDraft } from './labelDraft.ts'

/**
 * Keeps a label for whoever the address, or the name, is of, as it stands once that is known. Says
 * whether it is kept: where another address was typed meanwhile, nobody has said yet that it is.
 *
 * @throws {@link LatchkeyError} `INVALID_LABEL`; `NAME_UNRESOLVED` when it cannot be known whose the
 * name is, and `NAME_INVALID` when it is nobody's
 */
export async function keepLabel(
  engine: Engine,
  draft: LabelDraft,
  { signal }: { readonly signal: AbortSignal },
): Promise<boolean> {
  const store = labelDraft(engine)
  const address = draft.isNew ? await addressOf(engine, draft.to, signal) : draft.to
  signal.throwIfAborted()
  const { draft: latest = draft } = store.getState()
  if (latest.to !== draft.to) return false
  saveLabel(engine, { address, label: latest.label })
  store.setState({ draft: undefined, last: labelKey(address) })
  return true
}

async function addressOf(engine: Engine, to: string, signal: AbortSignal): Promise<string> {
  const found = await resolveReceiver(engine, to, { signal })
  if (!found) throw nameError('NAME_INVALID', { name: to, problem: 'nobody has it' })
  return found.address
}
