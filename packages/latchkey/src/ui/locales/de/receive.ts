/** German texts of `receive`. */
export const texts: Readonly<Record<string, string>> = {
  'receive.addAmount': 'Betrag anfordern',
  'receive.address': 'Deine Adresse',
  'receive.amount': 'Betrag in {symbol}',
  'receive.amountAction': 'Betrag entfernen',
  'receive.code': 'QR-Code deiner Adresse',
  'receive.codeWithAmount': 'QR-Code, um {amount} {symbol} anzufordern',
  'receive.compatible': 'Netzwerke',
  'receive.compatibleText': 'Du kannst in jedem dieser Netzwerke an derselben Adresse empfangen.',
  'receive.compatibleTitle': 'Kompatible Netzwerke',
  'receive.network': '{network}: kompatible Netzwerke zeigen',
  'receive.none': 'Noch keine Adresse',
  'receive.noneText': 'Verbinde eine Wallet, um mit ihr zu empfangen.',
  'receive.note': 'Sende nur Werte auf {network} an diese Adresse.',
  'receive.noteMany': 'Sende nur Werte auf {network} oder einem kompatiblen Netzwerk.',
  'receive.noteOrdinals': 'Verwende diese Adresse für Ordinals und andere Inschriften.',
  'receive.noteSmart':
    'Wir kennen diesen Smart Account nur auf {network}. Was in anderen Netzwerken gesendet wird, kann verloren gehen.',
  'receive.noteSmartElsewhere':
    'Diesen Smart Account gibt es auf {network} vielleicht nicht. Was dort gesendet wird, kann verloren gehen.',
  'receive.noteSmartMany':
    'Dieser Smart Account hat auf {network} und in den kompatiblen Netzwerken dieselbe Adresse. Was in anderen Netzwerken gesendet wird, kann verloren gehen.',
  'receive.noteUnknown':
    'Diese Seite unterstützt das Netzwerk deiner Wallet nicht. Sende nur Werte in diesem Netzwerk.',
  'receive.purposes': 'Adressen',
  'receive.share': 'Teilen',
  'receive.shareFailed': 'Teilen fehlgeschlagen',
  'receive.title': 'Empfangen',
}
