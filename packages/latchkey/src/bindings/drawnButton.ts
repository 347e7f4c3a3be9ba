import { drawAvatar } from '@latchkey/kit/address/drawAvatar.ts'
import { describeNetwork } from '../core/instance/describeNetwork.ts'
import { engineOf } from '../core/instance/engineOf.ts'
import type { Latchkey } from '../core/instance/latchkey.ts'
import { activeChain } from '../core/selectors.ts'
import type { State } from '../core/state.ts'
import type { ConnectButtonProps, NetworkButtonProps } from './buttonProps.ts'
import { connectFace, variantOf } from './connectFace.ts'
import { networkFace } from './networkFace.ts'
import type { Source } from './source.ts'

/** An element for a framework to create. Attributes that are `undefined` are absent. */
export type Drawn = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string | number | undefined>>
  readonly children: readonly (Drawn | string)[]
}

/** Follows the state, of which buttons show several parts. */
export function buttonSource(latchkey: Latchkey): Source<State> {
  const { getInitialState, getState, subscribe } = engineOf(latchkey).store
  return { get: getState, getInitial: getInitialState, subscribe }
}

/** Whether the button shows a balance: on request, once connected. */
export function showsBalance(
  state: State,
  { balance, namespace }: Pick<ConnectButtonProps, 'balance' | 'namespace'>,
): boolean {
  return balance === 'show' && activeChain(state, namespace)?.account.status === 'connected'
}

/** Draws a connect button. An unknown balance is a dash. */
export function drawConnect(state: State, props: ConnectButtonProps, balance?: string): Drawn {
  const { address, picture, status, text } = connectFace(
    activeChain(state, props.namespace),
    state,
    props,
  )
  const hasBalance = showsBalance(state, props)
  const attributes = {
    'aria-busy': `${/ing$/.test(status)}`,
    // A balance changes too often to be announced.
    'aria-live': hasBalance ? 'off' : 'polite',
    'data-status': status,
    'data-variant': variantOf(status),
    title: address,
  }
  return drawButton(state, props, attributes, [
    hasBalance && drawText(balance ?? '–', 'lk-button-balance'),
    picture ? drawPicture(picture) : address && drawAvatarIcon(address),
    drawText(text),
  ])
}

/** Draws a network button. */
export function drawNetwork(state: State, props: NetworkButtonProps): Drawn {
  const info = describeNetwork(activeChain(state, props.namespace))
  const { image, status, text } = networkFace(info, state, props.label)
  return drawButton(state, props, { 'data-status': status, 'data-variant': 'network' }, [
    image && drawPicture(image),
    drawText(text),
  ])
}

function drawButton(
  { theme }: State,
  { disabled, size = 'md' }: NetworkButtonProps,
  attributes: Drawn['attributes'],
  children: readonly (Drawn | '' | false | undefined)[],
): Drawn {
  return {
    attributes: {
      'aria-haspopup': 'dialog',
      class: 'lk-button',
      'data-size': size,
      'data-theme': theme.mode,
      // Solid sets the property, which takes an empty text for false.
      disabled: disabled ? 'disabled' : undefined,
      type: 'button',
      ...attributes,
    },
    children: children.filter((child) => !!child),
    tag: 'button',
  }
}

function drawText(text: string, name?: string): Drawn {
  // Vue writes an absent class as an empty one.
  return { attributes: name ? { class: name } : {}, children: [text], tag: 'span' }
}

const icon = { class: 'lk-button-icon', height: 24, width: 24 }

function drawPicture(src: string): Drawn {
  const attributes = { ...icon, alt: '', referrerpolicy: 'no-referrer', src }
  return { attributes, children: [], tag: 'img' }
}

function drawAvatarIcon(address: string): Drawn {
  const { circles, ground } = drawAvatar(address)
  return {
    attributes: { ...icon, 'aria-hidden': 'true', viewBox: '0 0 80 80' },
    children: [
      { attributes: { fill: ground, height: 80, width: 80 }, children: [], tag: 'rect' },
      ...circles.map((circle) => ({ attributes: circle, children: [], tag: 'circle' })),
    ],
    tag: 'svg',
  }
}
