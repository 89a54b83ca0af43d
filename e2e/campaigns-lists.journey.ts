/** The lists of campaigns: begun, copied, put in order by keyboard, by mouse and in the setup, and deleted once it is asked for. */
import { expect, type Page, test } from '@playwright/test'
import { ask, expectAccessible, expectSaved, places, signInAt } from './people.ts'

const order = async (page: Page, project: string): Promise<string[]> => {
  const id = project.split('/').at(-1) ?? ''
  type Answer = { campaignsByDomainPriority: { items: { name: string }[] } }
  const query = `{ campaignsByDomainPriority(domainID: "${id}") { items { name } } }`
  return (await ask<Answer>(page, query)).campaignsByDomainPriority.items.map(({ name }) => name)
}

test('automatic campaigns are begun, copied, moved by keyboard and by mouse, and deleted', async ({
  page,
}) => {
  const name = `Výběr ${Date.now().toString(36)}`
  await signInAt(page, '/')
  const { project } = await places(page)
  // whatever else there is, it has a neighbour
  const beside = `{ domainID: "${project.split('/').at(-1)}", name: "Soused", type: automatic }`
  await ask(page, `mutation { createCampaign(input: ${beside}) { id } }`)
  await page.goto(`${project}/campaigns/add/automatic`)
  await expect(page.getByRole('radio', { name: /^Automatic/ })).toBeChecked()
  await expectAccessible(page, 'first step of a campaign')
  await page.getByLabel('Name of the campaign').fill(name)
  await page.getByRole('button', { name: 'Create campaign' }).click()
  await expect(page).toHaveURL(/\/campaigns\/[^/]+\/segment$/)

  // its place is kept at once, before the step is saved
  await page.getByRole('button', { name: 'Next: setup' }).click()
  await page.getByRole('combobox', { name: 'Place among automatic campaigns' }).click()
  await page.getByRole('option').first().click()
  await expectSaved(page, 'The order is changed.')
  expect((await order(page, project))[0]).toBe(name)

  await page.goto(`${project}/campaigns/automatic`)
  const row = (of: string) => page.getByRole('row').filter({ hasText: of })
  await expect(row(name)).toContainText('Draft')
  await page.getByRole('button', { name: `What can be done with ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  const copy = `${name} – Copy`
  await expect(row(copy)).toBeVisible()
  // behind the one that it was made of
  await expect
    .poll(() => order(page, project).then((names) => names.indexOf(copy) - names.indexOf(name)))
    .toBe(1)
  await expectAccessible(page, 'automatic campaigns')

  const gripOf = (of: string) => page.getByRole('button', { name: `Move ${of}: arrow keys up and down` })
  const grip = gripOf(copy)
  await grip.press('ArrowUp')
  await expect(page.getByRole('status').filter({ hasText: `${copy} is number` })).toBeAttached()
  await expect(grip).toBeFocused()
  await expect
    .poll(() => order(page, project).then((names) => names.indexOf(copy) - names.indexOf(name)))
    .toBe(-1)

  // by mouse, past the middle of the row below
  const below = await gripOf(name).boundingBox()
  await grip.hover()
  await page.mouse.down()
  await page.mouse.move(0, (below?.y ?? 0) + (below?.height ?? 0), { steps: 4 })
  await page.mouse.up()
  await expect
    .poll(() => order(page, project).then((names) => names.indexOf(copy) - names.indexOf(name)))
    .toBe(1)

  for (const gone of [copy, name]) {
    await page.getByRole('button', { name: `What can be done with ${gone}`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: `Delete ${gone}?` })
    if (gone === copy) {
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(row(copy)).toBeVisible()
      await page.getByRole('button', { name: `What can be done with ${gone}`, exact: true }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
    }
    await question.getByRole('button', { name: 'Delete campaign' }).click()
    await expectSaved(page, `${gone} is deleted.`)
    await expect(row(gone)).toHaveCount(0)
  }
})
