import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A shared machine may be slow; a fact that does not come true still fails.
configure({ asyncUtilTimeout: 5_000 });
