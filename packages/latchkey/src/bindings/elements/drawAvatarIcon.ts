import { drawAvatar } from '@latchkey/kit/address/drawAvatar.ts'

/** Draws an address's avatar at the size of a button's icon. */
export function drawAvatarIcon(address: string): Element {
  const { circles, ground } = drawAvatar(address)
  const icon = shape('svg', {
    'aria-hidden': 'true',
    class: 'lk-button-icon',
    height: 24,
    viewBox: '0 0 80 80',
    width: 24,
  })
  icon.append(
    shape('rect', { fill: ground, height: 80, width: 80 }),
    ...circles.map((circle) => shape('circle', circle)),
  )
  return icon
}

function shape(name: string, attributes: Readonly<Record<string, string | number>>): Element {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}
