/** Documents that are made to be dear to read: near each limit, and far beyond it. None of them needs a sign-in. */
const many = (count: number, text: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ')
const page = 'visitorsByDomainActivity(domainID: "x", limit: 1)'

/** Every shape in growing sizes: the largest that is still let in is the dearest. */
export function heavyDocuments(): Map<string, string> {
  const documents = new Map<string, string>()
  const shapes: Record<string, (n: number) => string> = {
    'one field again and again': (n) => `{ ${many(n, () => 'me { id }')} }`,
    'a leaf again and again': (n) => `{ me { ${many(n, () => 'id')} } }`,
    'pairs of pairs': (n) => `{ ${many(n, () => `me { ${many(9, () => 'registration { feed }')} }`)} }`,
    'all fields, each ten times': (n) =>
      `{ me { ${many(n, (i) => `${['id', 'email', 'name', 'phone', 'language'][i % 5]}`)} } }`,
    'the same with arguments': (n) =>
      `{ ${many(n, () => `getCompany(id: "${'x'.repeat(100)}") { id name email }`)} }`,
    'aliases with differing arguments': (n) =>
      `{ ${many(n, (i) => `a${i}: getCompany(id: "${i}") { id }`)} }`,
    'differing arguments under one name': (n) => `{ ${many(n, (i) => `getCompany(id: "${i}") { id }`)} }`,
    'inline fragments in each other': (n) => `{ ${'... { '.repeat(n)} me { id } ${'} '.repeat(n)} }`,
    'inline fragments beside each other': (n) => `{ ${many(n, () => '... on Query { me { id } }')} }`,
    'a fragment spread many times': (n) =>
      `{ ${many(n, () => '...F')} } fragment F on Query { me { ${many(40, () => 'id')} } }`,
    'a fragment spread in many places': (n) =>
      `{ ${many(n, (i) => `a${i}: me { ...F }`)} } fragment F on User { id email name phone language }`,
    'fragments in a chain': (n) =>
      `{ ...F0 } ${many(n, (i) => `fragment F${i} on Query { ...F${i + 1} me { id } }`)} fragment F${n} on Query { me { id } }`,
    'fragments that fork': (n) =>
      `{ me { ...F0 } } ${many(n, (i) => `fragment F${i} on User { registration { ...G${i} } ...F${i + 1} ...F${i + 1} } fragment G${i} on Registration { feed }`)} fragment F${n} on User { id }`,
    'fragments that nobody uses': (n) =>
      `{ me { id } } ${many(n, (i) => `fragment F${i} on User { id email ...F${i + 1} }`)}`,
    'fragments of one name': (n) => `{ ...F } ${many(n, () => 'fragment F on Query { me { id } }')}`,
    'many operations': (n) => many(n, (i) => `query Q${i} { me { id } }`),
    'many operations with one fragment': (n) =>
      `${many(n, (i) => `query Q${i}($a: ID!) { ...F }`)} fragment F on Query { getCompany(id: $a) { id } }`,
    'many variables': (n) =>
      `query (${many(n, (i) => `$v${i}: Int = ${i}`)}) { ${many(n, (i) => `listCompanys(limit: $v${i}) { nextToken }`)} }`,
    'variables of no known type': (n) => `query (${many(n, (i) => `$v${i}: Compan${i}`)}) { me { id } }`,
    'unknown arguments': (n) => `{ me(${many(n, (i) => `compan${i}: 1`)}) { id } }`,
    'unknown fields': (n) => `{ ${many(n, (i) => `listCompany${i} { id }`)} }`,
    'unknown fields of a type': (n) => `{ me { ${many(n, (i) => `emai${i}`)} } }`,
    'unknown types': (n) => `{ ${many(n, (i) => `... on Compan${i} { id }`)} }`,
    'unknown directives': (n) => `{ me { ${many(n, (i) => `id @includ${i}`)} } }`,
    'directives on one field': (n) => `{ me ${many(n, () => '@include(if: true)')} { id } }`,
    'directives on an operation': (n) => `query Q ${many(n, () => '@include(if: true)')} { me { id } }`,
    'directives on variables': (n) => `query (${many(n, (i) => `$v${i}: Int @a @b`)}) { me { id } }`,
    'deep lists in a literal': (n) => `{ me(a: ${'['.repeat(n)}${']'.repeat(n)}) { id } }`,
    'deep objects in a literal': (n) =>
      `{ listCompanys(filter: ${'{ name: '.repeat(n)}1${' }'.repeat(n)}) { nextToken } }`,
    'a wide object in a literal': (n) =>
      `{ listCompanys(filter: { ${many(n, (i) => `compan${i}: 1`)} }) { nextToken } }`,
    'one key of an object again and again': (n) =>
      `{ listCompanys(filter: { ${many(n, () => 'name: { eq: "x" }')} }) { nextToken } }`,
    'a wide list in a literal': (n) =>
      `{ accessToken(id: "x", editors: [${many(n, () => '"x"')}]) { email } }`,
    'a wide list under repeated fields': (n) =>
      `{ ${many(10, () => `accessToken(id: "x", editors: [${many(n, () => '"x"')}]) { email }`)} }`,
    'a long text': (n) => `{ getCompany(id: "${'\\u0041'.repeat(n * 2)}") { id } }`,
    'a long comment': (n) => `{ me { id } } #${'x'.repeat(n * 15)}`,
    'commas and spaces': (n) => `{ ${', '.repeat(n * 5)} me { id } }`,
    'pages in pages': (n) =>
      `{ ${many(n, (i) => `a${i}: ${page} { items { events(limit: 1) { product { categories } } } }`)} }`,
    'names without end': (n) => `{ ${'x'.repeat(n * 15)}: me { ${'y'.repeat(n)}: id } }`,
    introspection: (n) => `{ ${many(n, () => '__schema { types { fields { args { type { name } } } } }')} }`,
    brackets: (n) => '{ a '.repeat(n),
  }
  for (const [name, shape] of Object.entries(shapes))
    for (const size of [8, 10, 29, 60, 125, 240, 450, 990, 1900])
      documents.set(`${name}, ${size}`, shape(size))
  return documents
}
