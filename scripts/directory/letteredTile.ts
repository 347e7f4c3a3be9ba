const grounds = ['#4c5fd5', '#0f766e', '#b45309', '#9d174d', '#6d28d9', '#1d4ed8', '#15803d']

/** A generated picture: the first letters on a background whose colour depends on the name. */
export function letteredTile(name: string, letters = name.slice(0, 1).toUpperCase()): string {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  const ground = grounds[sum % grounds.length]
  const size = letters.length > 1 ? 44 : 64
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128">',
    `<rect width="128" height="128" fill="${ground}"/>`,
    `<text x="64" y="66" fill="#fff" font-family="system-ui,sans-serif" font-size="${size}" font-weight="600" text-anchor="middle" dominant-baseline="central">${letters}</text>`,
    '</svg>\n',
  ].join('')
}
