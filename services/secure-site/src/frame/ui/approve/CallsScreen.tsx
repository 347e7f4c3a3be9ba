import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Row } from '@latchkey/kit/lists/Row.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { Progress } from '@latchkey/kit/status/Progress.tsx'
import { WaitingIcon } from '@latchkey/kit/status/WaitingIcon.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { networkLabel } from '../../rpc/knownNetworks.ts'
import type { ShownCalls } from '../../rpc/ShownCalls.ts'
import { useFrameState } from '../FrameUi.ts'
import { numbered } from '../numbered.ts'
import { Title } from '../Title.tsx'
import { frameTexts } from '../texts.ts'
import { transactionLink } from './transactionLink.ts'

/** How often an open state is read again, in milliseconds. */
const pace = 2_000

type Status = Awaited<ReturnType<ShownCalls['read']>>

/** The state of calls that the visitor approved, as the network reports it. */
export default function CallsScreen(): ReactNode {
  const t = useTexts(frameTexts)
  const calls = useFrameState((state) => state.calls)
  const network = useFrameState(({ host }) =>
    host?.networks.find(({ id }) => id === calls?.chainId),
  )
  const { hasFailed, status } = useStatus(calls)
  if (!calls) return null
  const { icon, key } = wordsOf(status?.status ?? 100)
  const name = network ? networkLabel(network) : calls.chainId
  return (
    <>
      <Title isInHeader>{t('calls.title')}</Title>
      <Progress
        icon={<WaitingIcon name={name} shape="round" state={icon} />}
        text={t(`calls.${key}Text`, { network: name })}
        title={t(`calls.${key}`)}
      />
      {hasFailed && <Notice>{t('calls.unread')}</Notice>}
      {numbered(hashesOf(status)).map(({ id, item: hash }) => {
        const link = network && transactionLink(network, hash)
        return (
          link && (
            <Row
              href={link.href}
              icon={<Icon name="search" />}
              key={id}
              title={t('calls.explorer', { explorer: link.host })}
            />
          )
        )
      })}
      <Button onClick={calls.close}>{t('calls.close')}</Button>
    </>
  )
}

/** Reads the state until it is final. */
function useStatus(calls: ShownCalls | undefined) {
  const [status, setStatus] = useState<Status>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    setStatus(undefined)
    if (!calls) return
    const ending = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = () => {
      if (!ending.signal.aborted) timer = setTimeout(look, pace)
    }
    function look() {
      calls?.read(ending.signal).then(
        (read) => {
          if (ending.signal.aborted) return
          setStatus(read)
          setHasFailed(false)
          if (read.status === 100) again()
        },
        () => {
          // An unreachable node says nothing about the calls: the screen says so, and keeps trying.
          if (!ending.signal.aborted) setHasFailed(true)
          again()
        },
      )
    }
    look()
    return () => {
      ending.abort()
      clearTimeout(timer)
    }
  }, [calls])
  return { hasFailed, status }
}

/** Words and mark of a state by EIP-5792. */
function wordsOf(status: number) {
  if (status === 100) return { icon: 'waiting', key: 'pending' } as const
  if (status === 200) return { icon: 'done', key: 'done' } as const
  if (status === 400) return { icon: 'refused', key: 'replaced' } as const
  return { icon: 'failed', key: status === 600 ? 'partly' : 'failed' } as const
}

function hashesOf(status: Status | undefined): readonly string[] {
  return [...new Set((status?.receipts ?? []).map(({ transactionHash }) => transactionHash))]
}
