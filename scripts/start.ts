/** `npm start`: database, schema, web app, sample data, everything served on one port. */
import { demoPassword, demoSignIns, seedDemo } from '#demo/seed.ts'
import { openShop, shopAddress } from '#demo/shop/open.ts'
import { openApp } from '#server/app.ts'
import { configOrExit, serve, stopOnSignal } from '#server/program.ts'
import { buildWeb } from './build-web.ts'

const settings = configOrExit('all')
// what is printed below stays in sight: hundreds of lines about the sample shop's jobs would follow
const isQuiet = !settings.production && !process.env.LOG_LEVEL
const config = isQuiet ? { ...settings, LOG_LEVEL: 'warn' as const } : settings
// the sample shop's feed is fetched like any other, and it stands on this machine
if (!config.production) config.FETCH_ALLOWED.push(shopAddress(config).pair)
const isBuilding = !process.argv.includes('--without-web')
try {
  tellStep(isBuilding ? 'Starting the database and building the web app' : 'Starting the database')
  const [app] = await Promise.all([openApp(config), isBuilding && buildWeb()])
  stopOnSignal(app)
  let shop: string | undefined
  if (!config.production) {
    tellStep('Filling the sample shop with its story')
    await seedDemo(app.ctx)
    shop = await openShop(app.ctx, app.databaseUrl)
    app.sampleSignIns = { password: demoPassword, shop, people: demoSignIns }
  }
  await serve(app)

  const lines = [`Droi is ready: ${config.PUBLIC_URL}`]
  if (app.postgres && !app.postgres.folder.startsWith(config.DATA_DIR))
    lines.push(
      `The database is kept in ${app.postgres.folder}, because its user cannot enter ${config.DATA_DIR}.`,
    )
  if (!config.production) {
    lines.push(`Sign in with the password ${demoPassword} as`)
    for (const { email, name, role } of demoSignIns) lines.push(`  ${email.padEnd(30)} ${name}, ${role}`)
    if (shop)
      lines.push(
        `The sample shop: ${shop}`,
        `  its feeds: ${shop}/heureka.xml, ${shop}/orders.xml, ${shop}/categories.xml`,
      )
    lines.push(
      `Sent mail: ${config.PUBLIC_URL}/dev/mail`,
      `DNS records of sending domains: ${config.PUBLIC_URL}/dev/dns`,
    )
  }
  console.log(lines.join('\n'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** The first start takes a minute or two: says what it is doing, on standard error. */
function tellStep(step: string): void {
  if (isQuiet) console.error(`${step} …`)
}
