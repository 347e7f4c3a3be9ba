import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { labelStore } from '../../core/labels/labelStore.ts'
import { truncateAddress } from '../../core/truncateAddress.ts'
import { Avatar } from '../../ui/kit/Avatar.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { Footer } from '../../ui/kit/Footer.tsx'
import { Icon } from '../../ui/kit/Icon.tsx'
import { Row } from '../../ui/kit/Row.tsx'
import { Scroll } from '../../ui/kit/Scroll.tsx'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useTexts } from '../../ui/kit/useTexts.ts'
import { VirtualGrid } from '../../ui/kit/VirtualGrid.tsx'
import { LabelForm } from './LabelForm.tsx'
import { labelDraft } from './labelDraft.ts'
import { labelsTexts } from './texts.ts'

/** What the visitor calls addresses. */
export function AddressLabels(): ReactNode {
  const engine = useEngine()
  const store = labelDraft(engine)
  const { draft } = useSyncExternalStore(store.subscribe, store.getState)
  return draft ? <LabelForm draft={draft} /> : <LabelList />
}

export function AddressLabelsTitle(): ReactNode {
  return useTexts(labelsTexts)('labels.title')
}

type LabelLine = { readonly address: string; readonly label: string }

function LabelList(): ReactNode {
  const engine = useEngine()
  const t = useTexts(labelsTexts)
  const lines = useLines()
  const write = (to: string, label: string, isNew: boolean) =>
    labelDraft(engine).setState({ draft: { isNew, label, to } })
  const add = (
    <Button kind="primary" onClick={() => write('', '', true)}>
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
          columns={1}
          items={lines}
          keyOf={({ address }) => address}
          label={t('labels.list')}
          rowHeight={56}
        >
          {({ address, label }, { tabIndex }) => (
            <Row
              detail={<bdi title={address}>{truncateAddress(address, 4, 4)}</bdi>}
              end={<Icon name="chevronRight" size={16} />}
              icon={<Avatar address={address} />}
              onClick={() => write(address, label, false)}
              tabIndex={tabIndex}
              title={<bdi>{label}</bdi>}
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

/** By label, as people look for them. */
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
