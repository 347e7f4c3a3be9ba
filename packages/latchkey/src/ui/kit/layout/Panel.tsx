import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Skeleton, type SkeletonProps } from '@latchkey/kit/lists/Skeleton.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { useAnnouncement } from '@latchkey/kit/useAnnouncement.ts'
import { useStyles } from '@latchkey/kit/useStyles.ts'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect } from 'react'
import type { PanelModule, PanelName } from '../feature.ts'
import { useUi } from '../UiContext.ts'
import { panelTexts } from './panelTexts.ts'

export type PanelProps = {
  readonly name: PanelName
  /** @default four rows */
  readonly placeholder?: SkeletonProps
}

const fourRows = { count: 4 }

/** Shows another feature's panel, whose chunk loads when it is rendered. */
export function Panel({ name, placeholder = fourRows }: PanelProps): ReactNode {
  const { engine, loadPanel } = useUi()
  const t = useTexts(panelTexts)
  const arrived = engine.once(createArrived)
  const loading = useTask(async (_signal, wanted: PanelName) => {
    arrived.set(wanted, await loadPanel(wanted))
  })
  const module = arrived.get(name)
  const isMissing = !module
  const { run } = loading
  useAnnouncement(loading.status === 'error' ? t('panel.missing') : undefined)

  useEffect(() => {
    if (isMissing) void run(name)
  }, [isMissing, name, run])

  if (module) return <Arrived module={module} />
  if (loading.status === 'error')
    return (
      <EmptyState
        action={
          <Button kind="secondary" onClick={() => void run(name)}>
            {t('common.retry')}
          </Button>
        }
        icon="failed"
        title={t('panel.missing')}
      />
    )
  return <Skeleton {...placeholder} />
}

function createArrived() {
  return new Map<PanelName, PanelModule>()
}

function Arrived({ module: { css, Panel: Shown } }: { readonly module: PanelModule }): ReactNode {
  useStyles(css)
  return <Shown />
}
