import { truncateAddress } from '@latchkey/kit/address/truncateAddress.ts'
import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Footer } from '@latchkey/kit/layout/Footer.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Row } from '@latchkey/kit/lists/Row.tsx'
import { VirtualGrid } from '@latchkey/kit/lists/VirtualGrid.tsx'
import { Avatar } from '@latchkey/kit/pictures/Avatar.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { labelStore } from '../../core/labels/labelStore.ts'
import { push } from '../../core/router/push.ts'
import type { Views } from '../../core/router/views.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { LabelForm } from './LabelForm.tsx'
import { type LabelDraft, type LabelDraftState, labelDraft } from './labelDraft.ts'
import { labelsTexts } from './texts.ts'

type Arguments = { readonly arguments: Views['AddressLabels'] }

const form = { arguments: { writes: true }, view: 'AddressLabels' } as const

/** The visitor's saved addresses, and the form that edits one. */
export function AddressLabels({ arguments: which }: Arguments): ReactNode {
  const engine = useEngine()
  const { draft } = useLabelDraft()
  // Reopens an unfinished form. A visitor who came back from the form gets the list.
  useLayoutEffect(() => {
    const { direction } = engine.store.getState().router
    if (!which && labelDraft(engine).getState().draft && direction === 'next') push(engine, form)
  }, [engine, which])
  return which && draft ? <LabelForm draft={draft} /> : <LabelList />
}

export function AddressLabelsTitle({ arguments: which }: Arguments): ReactNode {
  const t = useTexts(labelsTexts)
  const { draft } = useLabelDraft()
  if (!which || !draft) return t('labels.title')
  return t(draft.isNew ? 'labels.add' : 'labels.change')
}

function useLabelDraft(): LabelDraftState {
  const store = labelDraft(useEngine())
  return useSyncExternalStore(store.subscribe, store.getState)
}

type LabelLine = { readonly address: string; readonly label: string }

function LabelList(): ReactNode {
  const engine = useEngine()
  const t = useTexts(labelsTexts)
  const lines = useLines()
  const { last } = useLabelDraft()
  const isBack = engine.store.getState().router.direction === 'prev'
  const place = isBack ? lines.findIndex(({ address }) => address === last) : -1

  function write(line?: LabelLine) {
    const { draft } = labelDraft(engine).getState()
    const wanted = draftOf(line)
    const isBegun = draft?.isNew === wanted.isNew && (wanted.isNew || draft.to === wanted.to)
    labelDraft(engine).setState({ draft: isBegun ? draft : wanted, last: line?.address })
    push(engine, form)
  }

  const add = (
    <Button kind="primary" onClick={() => write()}>
      {t('labels.add')}
    </Button>
  )

  if (lines.length === 0)
    return (
      <EmptyState action={add} icon="tag" text={t('labels.emptyText')} title={t('labels.empty')} />
    )
  return (
    <>
      <Scroll>
        <VirtualGrid
          backTo={place < 0 ? undefined : place}
          columns={1}
          items={lines}
          keyOf={({ address }) => address}
          label={t('labels.list')}
          rowHeight={56}
        >
          {(line, { tabIndex }) => (
            <Row
              detail={<bdi title={line.address}>{truncateAddress(line.address)}</bdi>}
              end={<Icon name="chevronRight" size={16} />}
              icon={<Avatar address={line.address} />}
              onClick={() => write(line)}
              tabIndex={tabIndex}
              title={<bdi>{line.label}</bdi>}
            />
          )}
        </VirtualGrid>
      </Scroll>
      <Footer>
        {add}
        <p className="lk-Labels-hint">{t('labels.text')}</p>
      </Footer>
    </>
  )
}

function draftOf(line: LabelLine | undefined): LabelDraft {
  return line
    ? { isNew: false, label: line.label, to: line.address }
    : { isNew: true, label: '', to: '' }
}

/** Saved addresses, sorted by label. */
function useLines(): readonly LabelLine[] {
  const store = labelStore(useEngine())
  const { own } = useSyncExternalStore(store.subscribe, store.getState)
  return useMemo(
    () =>
      Object.entries(own)
        .map(([address, label]) => ({ address, label }))
        .sort((one, other) => one.label.localeCompare(other.label)),
    [own],
  )
}
