import { expect, test } from "vitest"
import { transliterate } from "./free-name.ts"

test.each([
  ["عسل الجبل", "asal al-jabal"],
  ["دار الياسمين", "dar al-yasmin"],
  ["مطبخ تيتا", "matbakh tita"],
  ["نور", "nur"],
  ["ورد بيروت", "warad birut"],
  ["مكتبة سمكة", "maktba samka"],
  ["شوكولا Rima", "shukula Rima"],
  ["ال", "al"],
  ["گاتو", "gatu"],
])("%s is written %s", (text, latin) => {
  expect(transliterate(text)).toBe(latin)
})
