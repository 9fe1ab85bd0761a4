// The framework builds the style sheets of the pages from this entry and the routes. No page loads it: `build-documents.ts`
// builds the scripts.
export default null
