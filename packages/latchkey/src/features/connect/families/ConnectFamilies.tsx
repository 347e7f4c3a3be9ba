import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Footer } from '@latchkey/kit/layout/Footer.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Stack } from '@latchkey/kit/layout/Stack.tsx'
import { Picture } from '@latchkey/kit/pictures/Picture.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { Progress } from '@latchkey/kit/status/Progress.tsx'
import { WaitingIcon } from '@latchkey/kit/status/WaitingIcon.tsx'
import type { CommonKey } from '@latchkey/kit/words/commonTexts.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react'
import type { Namespace } from '../../../core/caip.ts'
import { settleModal } from '../../../core/modal/settleModal.ts'
import { goBack } from '../../../core/router/goBack.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useSelected } from '../../../ui/kit/useSelected.ts'
import { useStore } from '../../../ui/kit/useStore.ts'
import { useFamilyName } from '../../../ui/kit/words/useFamilyName.ts'
import { browserWallets } from '../list/browserWallets.ts'
import { useWalletPicture } from '../list/WalletPicture.tsx'
import { selectedRow } from '../selectWallet.ts'
import {
  askFamilies,
  enterFamilies,
  familiesStore,
  outcomesOf,
  stopFamilies,
} from './askFamilies.ts'
import { FamilyItem } from './FamilyItem.tsx'
import { type FamiliesModel, familiesModel } from './familiesModel.ts'
import { familiesTexts } from './texts.ts'

type Key = CommonKey | keyof typeof familiesTexts

export type ConnectFamiliesProps = { readonly arguments: { readonly walletId: string } }

/** Offers the chain families of a wallet, one by one or all together, and shows the progress. */
export function ConnectFamilies({ arguments: { walletId } }: ConnectFamiliesProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(familiesTexts)
  const familyName = useFamilyName()
  const wallet = useWallet(walletId)
  const outcomes = outcomesOf(useStore(familiesStore(engine)), walletId)
  const state = useSelected((state) => state)
  const model = useMemo(() => familiesModel(state, wallet, outcomes), [outcomes, state, wallet])
  const picture = useWalletPicture(selectedRow(engine, walletId)) ?? wallet?.icon
  // Runs before paint, so that the outcome of an earlier visit does not flash.
  useLayoutEffect(() => enterFamilies(engine), [engine])
  useEffect(() => () => stopFamilies(engine, walletId), [engine, walletId])

  if (!wallet) return <FamilyMissing />
  const { name } = wallet
  const { problem, rest, rows } = model
  const ask = (families: readonly Namespace[]) => void askFamilies(engine, wallet, families)
  const isWaiting = model.state === 'waiting'
  const shown = iconOf[model.state]
  const asked = rows.find(({ state }) => state === 'waiting')
  const [title, text] = words[model.state]
  const values = { family: asked ? familyName(asked.namespace) : '', name, wallet: name }

  return (
    <>
      <Scroll>
        <Progress
          details={problem ? { summary: t('common.details'), text: problem } : undefined}
          icon={
            shown ? (
              <WaitingIcon name={name} src={picture} state={shown} />
            ) : (
              <Picture name={name} size={80} src={picture} />
            )
          }
          text={t(text, values)}
          title={t(title, values)}
        />
        <Stack gap={1} label={t('families.list', { name })}>
          {rows.map((row) => (
            <FamilyItem
              key={row.namespace}
              onSelect={isWaiting ? undefined : () => ask([row.namespace])}
              row={row}
            />
          ))}
        </Stack>
      </Scroll>
      <Footer>
        {rest.length > 0 && (
          <Button
            kind={model.state === 'partly' ? 'secondary' : 'primary'}
            onClick={() => ask(rest)}
            pending={isWaiting}
          >
            {t(wordsOfRest(model), { count: rest.length, name })}
          </Button>
        )}
        {rest.length < rows.length && (
          <Button
            kind={model.state === 'partly' ? 'primary' : 'quiet'}
            onClick={() => settleModal(engine)}
          >
            {t('common.done')}
          </Button>
        )}
      </Footer>
    </>
  )
}

export function ConnectFamiliesTitle({ arguments: { walletId } }: ConnectFamiliesProps): ReactNode {
  return useWallet(walletId)?.name
}

function FamilyMissing(): ReactNode {
  const engine = useEngine()
  const t = useTexts(familiesTexts)
  return (
    <EmptyState
      action={<Button onClick={() => goBack(engine)}>{t('connecting.other')}</Button>}
      icon="wallet"
      text={t('connecting.goneText')}
      title={t('connecting.gone')}
    />
  )
}

function useWallet(walletId: string) {
  const connectors = useSelected((state) => state.connectors)
  return useMemo(
    () => browserWallets(connectors).find(({ id }) => id === walletId),
    [connectors, walletId],
  )
}

/** Label of the button that connects all remaining families. */
function wordsOfRest({ rest, state }: FamiliesModel): Key {
  if (state === 'waiting') return 'families.waiting'
  if (state === 'partly') return 'families.rest'
  return rest.length > 1 ? 'families.all' : 'connecting.foundAction'
}

const words = {
  busy: ['common.busy', 'common.busyText'],
  choose: ['families.choose', 'families.chooseText'],
  done: ['connecting.done', 'connecting.doneText'],
  failed: ['common.notConnected', 'connecting.failedText'],
  partly: ['families.partly', 'families.partlyText'],
  refused: ['common.declined', 'common.nothingShared'],
  waiting: ['common.continueIn', 'families.waitingText'],
} as const satisfies Record<FamiliesModel['state'], readonly [Key, Key]>

const iconOf = {
  busy: 'waiting',
  choose: undefined,
  done: 'done',
  failed: 'failed',
  partly: 'done',
  refused: 'refused',
  waiting: 'waiting',
} as const satisfies Record<FamiliesModel['state'], string | undefined>
