import { expect, test } from '@playwright/test'
import { drawerButton, heading } from './frame.ts'
import { expectAccessible, places, signIn, tereza } from './people.ts'

test.use({ locale: 'cs-CZ' })

test('in Czech the palette finds pages, projects and actions by keyboard, and gives the focus back', async ({
  page,
}) => {
  await signIn(page, tereza, 'cs')
  const { project } = await places(page)
  await page.goto(`${project}/setup/feeds`)
  await expect(heading(page)).toHaveText('Feedy')
  const box = page.getByRole('combobox', { name: 'Hledat nebo přejít na…' })
  const chosen = page.getByRole('option', { selected: true })
  await drawerButton(page, 'cs').focus()
  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  // letters without marks find those with them
  await page.keyboard.type('mereni')
  await expect(chosen).toContainText('Měření')
  await expect(page.getByRole('status').getByText('1 výsledek')).toBeAttached()
  // by what stands on the page, too
  await box.fill('odesilatel')
  await expect(chosen).toContainText('Nastavení pošty')
  const first = (kind: string) => page.getByRole('group', { name: kind }).getByRole('option').first()
  // by words of a name in another case
  await box.fill('prvni slevy nakupu')
  await expect(first('Formuláře')).toContainText('Sleva na první nákup')
  await box.fill('petra.vanko')
  await expect(first('Kontakty')).toContainText('petra.vankova@')
  await box.fill('vankova')
  await expect(chosen).toContainText('Petra Vaňková')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Petra Vaňková')
  await page.goBack()
  await expect(heading(page)).toHaveText('Feedy')
  await drawerButton(page, 'cs').focus()
  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(drawerButton(page, 'cs')).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await page.keyboard.type('lisci')
  await expect(chosen).toContainText('Liščí stezka')
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toContainText('Liščí stezka SK')
  await expectAccessible(page, 'the palette')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('Přehled nastavení · Liščí stezka SK')
  await expect(heading(page)).toBeFocused()

  await page.getByRole('banner').getByRole('button', { name: 'Hledat nebo přejít na…' }).click()
  await expect(page.getByRole('group', { name: 'Naposledy otevřené' }).getByRole('option')).toHaveText([
    /Liščí stezka SK/,
  ])
  await expect(box).toBeFocused()
  await page.keyboard.type('tmavy')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(box).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await page.keyboard.type('nic takového')
  await expect(page.getByText('Pro „nic takového“ jsme nic nenašli.')).toBeVisible()
})
