/** Names of characters that HTML knows and XML does not, yet feeds use. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute ' +
  'micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig ' +
  'Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash ' +
  'Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc ' +
  'euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml ' +
  'yacute thorn yuml'
const others: Record<string, string> = {
  Scaron: 'Š',
  scaron: 'š',
  Zcaron: 'Ž',
  zcaron: 'ž',
  Ccaron: 'Č',
  ccaron: 'č',
  Rcaron: 'Ř',
  rcaron: 'ř',
  Ecaron: 'Ě',
  ecaron: 'ě',
  Dcaron: 'Ď',
  dcaron: 'ď',
  Tcaron: 'Ť',
  tcaron: 'ť',
  Ncaron: 'Ň',
  ncaron: 'ň',
  Uring: 'Ů',
  uring: 'ů',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  hellip: '…',
  bull: '•',
  euro: '€',
  trade: '™',
  rarr: '→',
  larr: '←',
  le: '≤',
  ge: '≥',
  Omega: 'Ω',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  zwnj: '\u200c',
  zwj: '\u200d',
}

/** By name, those of XML included; without a prototype, so that no other name means anything. */
export const characterNames: Record<string, string> = Object.assign(Object.create(null), {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  ...Object.fromEntries(latin.split(' ').map((name, index) => [name, String.fromCharCode(160 + index)])),
  ...others,
})
