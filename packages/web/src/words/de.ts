import type { Translation } from 'quintain'
import type { en } from './en.ts'

export const de: Translation<typeof en> = {
  'common.loading': 'Wird geladen …',
  'common.close': 'Schließen',
  'common.problem': 'Etwas ist schiefgegangen',
  'common.reload': 'Neu laden',
  'common.notFound': 'Diese Seite gibt es nicht',
  'common.badAddress': 'Diese Adresse ist beschädigt',
  'common.home': 'Zur Startseite',
  'common.notLoaded': 'Nicht alles konnte geladen werden.',
  'common.retry': 'Noch einmal versuchen',
  'common.skip': 'Zum Inhalt springen',

  'nav.label': 'Seiten',
  'nav.watch': 'Zuschauen',
  'nav.play': 'Spielen',
  'nav.editor': 'Aufstellungen',
  'nav.lab': 'Labor',
  'nav.online': 'Online',
  'nav.theme': 'Farben: {theme}',
  'nav.themes.system': 'wie das System',
  'nav.themes.light': 'hell',
  'nav.themes.dark': 'dunkel',

  'credits.title': 'Dank',
  'credits.pictures': 'Bilder',
  'credits.silhouettes':
    'Die Silhouetten von Einheiten, Karten, Fertigkeiten und Zuständen stammen von Lorc, Delapouite, Skoll, sbed, Caro Asercion und den anderen, die zu game-icons.net beitragen; hier umgefärbt, geschichtet, gerahmt und beleuchtet. Verwendet werden:',
  'credits.letters': 'Schriften',
  'credits.fonts': 'Grenze Gotisch ist von Omnibus-Type, Sofia Sans und Sofia Sans Condensed sind von Lettersoup.',

  'home.title': 'Fünf Kampfsysteme. Eine Engine. Jeder Hieb erklärt.',
  'home.lead':
    'Quintain führt rundenbasierte Kämpfe aus, die überall bis aufs Bit gleich verlaufen. Sieh dir einen an, frag, woher jede Zahl kommt, ändere eine Entscheidung und sieh, was gewesen wäre.',
  'home.random': 'Zufälliger Kampf',
  'home.play': 'Selbst spielen',
  'home.rulesets': 'Regelwerke',
  'home.watch': 'Zuschauen',
  'home.show': 'Oben zeigen',
  'home.open': 'Öffnen',
  'home.recent': 'Letzte Kämpfe',
  'home.seed': 'Startwert {seed}',
  'home.played': 'gespielt, Startwert {seed}',
  'home.noRecent': 'Hier erscheinen Kämpfe, die du ansiehst oder spielst.',

  'battle.log': 'Verlauf',
  'battle.inspect': 'Ansehen',
  'battle.actions': 'Aktionen',
  'battle.state': 'Zustand',
  'battle.branch': 'Abzweigen',
  'battle.details': 'Einzelheiten',
  'battle.next': 'Als Nächstes',
  'battle.acts': 'am Zug',
  'battle.fallen': 'gefallen',
  'battle.nobody': 'Niemand ist übrig.',
  'battle.target': 'wählbar',
  'battle.wins': '{side} gewinnt',
  'battle.draw': 'Unentschieden',
  'battle.undecided': 'Nicht entschieden',
  'battle.hash': 'Zustand',
  'battle.hashHint': 'Gleiche Prüfsummen bedeuten gleiche Zustände, auf jedem Rechner.',
  'battle.cannotOpen': 'Dieser Kampf lässt sich nicht öffnen',

  'replay.open': 'Aufzeichnung öffnen',
  'replay.drop': 'Lass die Aufzeichnung los, um sie zu öffnen',
  'replay.download': 'Aufzeichnung herunterladen',
  'replay.verify': 'Prüfen: noch einmal ausführen und alle Prüfsummen vergleichen',
  'replay.share': 'Einen Link kopieren, der den ganzen Kampf enthält',
  'replay.copied': 'Der Link ist kopiert.',
  'replay.copyThis': 'Kopiere diesen Link',
  'replay.tooLong': 'Dieser Kampf ist zu lang für einen Link. Lade stattdessen die Aufzeichnung herunter.',
  'replay.verified': 'Geprüft: {count} {count|Schritt|Schritte}',
  'replay.differs': 'Weicht bei Schritt {position} ab: {what}',
  'replay.sealBroken': 'Das Siegel ist gebrochen',
  'replay.refused': 'Diese Aufzeichnung wird abgelehnt',
  'replay.noBattle': 'Dieser Link enthält keinen Kampf',
  'replay.noBattleDetail':
    'Vielleicht wurde er unterwegs abgeschnitten. Bitte noch einmal um ihn oder um die Datei der Aufzeichnung.',
  'replay.none': 'Keine Aufzeichnung ist geöffnet',
  'replay.noneDetail': 'Öffne die Datei einer Aufzeichnung oder zieh sie irgendwo auf diese Seite.',

  'scene.alive': '{side}: {count} am Leben',

  'nav.language': 'Sprache',

  'setup.random': 'Zufall {number}',

  'missing.ruleset': 'Es gibt kein Regelwerk „{name}“',
  'missing.rulesets': 'Diese gibt es:',
  'missing.scenario': '{ruleset} hat kein Szenario „{name}“',
  'missing.scenarios': 'Vielleicht heißt es anders oder gehört zu einem anderen Regelwerk.',
  'missing.kept':
    'Eigene Aufstellungen bleiben im Browser dessen, der sie gespeichert hat. Bitte um eine Aufzeichnung oder um einen Link, der den Kampf enthält.',
  'missing.first': '{ruleset}: alle Szenarien',
  'missing.other': 'Was du hier siehst, ist eine andere Aufstellung.',
  'missing.otherKept':
    'Eigene Aufstellungen bleiben im Browser dessen, der sie gespeichert hat. Was du hier siehst, ist eine andere.',

  'replay.inLine': '{line}: {reason}',
  'replay.ofAnother': '{line}: aus einem anderen Regelwerk',
  'replay.noRuleset': 'es gibt kein Regelwerk {ruleset}; es gibt: {known}',
  'replay.atStep': 'Schritt {position}: {reason}',
  'replay.otherThan': '{what}: erwartet: {expected}, gefunden: {got}',
  'replay.notJson': 'keine Aufzeichnung: es ist kein JSON',

  'file.notVariations': 'keine Datei mit Varianten: {reason}',
  'file.firstNotMain': 'die erste Variante ist nicht die ursprüngliche',
  'file.sameKey': 'zwei Varianten haben den Schlüssel {key}',
  'file.noParent': 'Variante {key} zweigt von einer ab, die nicht vor ihr steht',
  'file.noLine': 'variations[{place}] ist keine Variante',
  'file.needs': 'variations[{place}] braucht key, name und change',
  'file.parent': 'variations[{place}].parent ist kein Schlüssel',
  'file.at': 'variations[{place}].at ist kein Schritt',

  'scene.summary': '{caption}. {sides}.',

  'table.steps': 'Schritte des Kampfes',
  'table.decides': 'entscheidet',

  'board.point': 'Zeig oder tippe auf eine Einheit, um ihre Reichweite und ihre Auren zu sehen.',
  'board.pointTiles': 'Zeig oder tippe auf eine Einheit, um zu sehen, wer sie ist.',
  'board.reach': 'Reichweite',
  'board.zoomIn': 'Vergrößern (z)',
  'board.zoomOut': 'Verkleinern (x)',
  'board.whole': 'Das ganze Brett zeigen (0)',

  'new.ruleset': 'Regelwerk',
  'new.scenario': 'Szenario',
  'new.badSetup': 'Die Regeln lehnen diese Aufstellung ab. Öffne sie unter „Aufstellungen“, um zu sehen, warum.',

  'table.noAttack': 'Kein Angriff auf der Kette.',

  'new.agent': '{name}: {about}',
}
