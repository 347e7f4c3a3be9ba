import type { Engine } from '../../core/engine.ts'
import { labelKey } from '../../core/labels/labelKey.ts'
import { saveLabel } from '../../core/labels/saveLabel.ts'
import { nameError } from '../../core/names/errors.ts'
import { resolveRecipient } from '../../core/names/resolveRecipient.ts'
import { type LabelDraft, labelDraft } from './labelDraft.ts'

/**
 * Saves a label for an address, or for the owner of a name once the name is resolved.
 *
 * @returns whether the label was saved. `false` if the visitor typed another address meanwhile.
 * @throws {@link LatchkeyError} `INVALID_LABEL`; `NAME_UNRESOLVED` if the name could not be looked up;
 * `NAME_INVALID` if the name has no owner
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
  const found = await resolveRecipient(engine, to, { signal })
  if (!found) throw nameError('NAME_INVALID', { name: to, problem: 'it has no owner' })
  return found.address
}
