import type { Governorate } from "./places.ts"

/**
 * The governorates of Lebanon with their ISO 3166-2 codes, and their districts, from the capital outwards. Keserwan-Jbeil
 * became a governorate in 2017 and has no code yet.
 */
export const lebanon: readonly Governorate[] = [
  {
    code: "LB-BA",
    names: { en: "Beirut", ar: "بيروت" },
    districts: [{ id: "beirut", names: { en: "Beirut", ar: "بيروت" } }],
  },
  {
    code: "LB-JL",
    names: { en: "Mount Lebanon", ar: "جبل لبنان" },
    districts: [
      { id: "metn", names: { en: "Metn", ar: "المتن" } },
      { id: "baabda", names: { en: "Baabda", ar: "بعبدا" } },
      { id: "aley", names: { en: "Aley", ar: "عاليه" } },
      { id: "chouf", names: { en: "Chouf", ar: "الشوف" } },
    ],
  },
  {
    code: null,
    names: { en: "Keserwan-Jbeil", ar: "كسروان - جبيل" },
    districts: [
      { id: "keserwan", names: { en: "Keserwan", ar: "كسروان" } },
      { id: "jbeil", names: { en: "Jbeil", ar: "جبيل" } },
    ],
  },
  {
    code: "LB-AS",
    names: { en: "North", ar: "الشمال" },
    districts: [
      { id: "tripoli", names: { en: "Tripoli", ar: "طرابلس" } },
      { id: "koura", names: { en: "Koura", ar: "الكورة" } },
      { id: "zgharta", names: { en: "Zgharta", ar: "زغرتا" } },
      { id: "batroun", names: { en: "Batroun", ar: "البترون" } },
      { id: "bsharri", names: { en: "Bsharri", ar: "بشرّي" } },
      { id: "miniyeh-danniyeh", names: { en: "Miniyeh-Danniyeh", ar: "المنية - الضنّيّة" } },
    ],
  },
  {
    code: "LB-AK",
    names: { en: "Akkar", ar: "عكّار" },
    districts: [{ id: "akkar", names: { en: "Akkar", ar: "عكّار" } }],
  },
  {
    code: "LB-BI",
    names: { en: "Beqaa", ar: "البقاع" },
    districts: [
      { id: "zahle", names: { en: "Zahle", ar: "زحلة" } },
      { id: "west-beqaa", names: { en: "West Beqaa", ar: "البقاع الغربيّ" } },
      { id: "rashaya", names: { en: "Rashaya", ar: "راشيّا" } },
    ],
  },
  {
    code: "LB-BH",
    names: { en: "Baalbek-Hermel", ar: "بعلبك - الهرمل" },
    districts: [
      { id: "baalbek", names: { en: "Baalbek", ar: "بعلبك" } },
      { id: "hermel", names: { en: "Hermel", ar: "الهرمل" } },
    ],
  },
  {
    code: "LB-JA",
    names: { en: "South", ar: "الجنوب" },
    districts: [
      { id: "saida", names: { en: "Saida", ar: "صيدا" } },
      { id: "tyre", names: { en: "Tyre", ar: "صور" } },
      { id: "jezzine", names: { en: "Jezzine", ar: "جزّين" } },
    ],
  },
  {
    code: "LB-NA",
    names: { en: "Nabatieh", ar: "النبطيّة" },
    districts: [
      { id: "nabatieh", names: { en: "Nabatieh", ar: "النبطيّة" } },
      { id: "marjayoun", names: { en: "Marjayoun", ar: "مرجعيون" } },
      { id: "hasbaya", names: { en: "Hasbaya", ar: "حاصبيّا" } },
      { id: "bint-jbeil", names: { en: "Bint Jbeil", ar: "بنت جبيل" } },
    ],
  },
]
